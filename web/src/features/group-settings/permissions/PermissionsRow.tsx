import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { paths } from '../../../platform/paths.ts'
import { useGo } from '../../../platform/use-go.ts'
import { allPermissions } from '../../../ui/permission-names.ts'
import { Row } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'

type Props = { chatId: ChatId; permissions: SettingsOfGroup['permissions'] }

/** The way to what members may do, and how much of it they may. */
export function PermissionsRow({ chatId, permissions }: Props) {
  const { i18n } = useLingui()
  const go = useGo()
  const path = paths.groupPermissions(chatId)
  return (
    <Section>
      <Row
        title={<Trans>What members may do</Trans>}
        value={permissions && `${i18n.number(permissions.length)}/${i18n.number(allPermissions.length)}`}
        href={path}
        onPress={(event) => go(event, path)}
      />
    </Section>
  )
}
