import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { useGo } from '../../../platform/use-go.ts'
import { permissionsIn } from '../../../ui/permission-names.ts'
import { Row } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { groupOptionsQuery } from '../queries.ts'

type Props = { chatId: ChatId; permissions: SettingsOfGroup['permissions'] }

/** The way to what members may do, and how much of it they may. */
export function PermissionsRow({ chatId, permissions }: Props) {
  const { i18n } = useLingui()
  const go = useGo()
  const { data: options } = useQuery(groupOptionsQuery(chatId))
  const shown = options ? permissionsIn(options) : []
  const given = options && permissions?.filter((each) => shown.includes(each))
  const path = paths.groupPermissions(chatId)
  return (
    <Section>
      <Row
        title={<Trans>What members may do</Trans>}
        value={given && `${i18n.number(given.length)}/${i18n.number(shown.length)}`}
        href={path}
        onPress={(event) => go(event, path)}
      />
    </Section>
  )
}
