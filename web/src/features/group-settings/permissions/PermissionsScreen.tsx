import { Trans } from '@lingui/react/macro'
import { SettingsPage } from '../SettingsPage.tsx'
import { NotCompared } from './NotCompared.tsx'
import { PermissionsForm } from './PermissionsForm.tsx'

/** What every member may do who has no limits of their own. */
export const PermissionsScreen = () => (
  <SettingsPage title={<Trans>Permissions</Trans>} rows={8}>
    {(chatId, { permissions }) =>
      permissions ? <PermissionsForm chatId={chatId} known={permissions} /> : <NotCompared chatId={chatId} />
    }
  </SettingsPage>
)
