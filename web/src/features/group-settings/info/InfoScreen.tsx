import { Trans } from '@lingui/react/macro'
import { SettingsPage } from '../SettingsPage.tsx'
import { InfoForm } from './InfoForm.tsx'

export const InfoScreen = () => (
  <SettingsPage title={<Trans>Name & description</Trans>} rows={2}>
    {(chatId, known) => <InfoForm chatId={chatId} known={known} />}
  </SettingsPage>
)
