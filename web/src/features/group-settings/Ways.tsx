import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupOptionsQuery } from '#platform/act/group-options.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { permissionsIn } from '#ui/permission-names.ts'
import { Row } from '#ui/Row.tsx'
import { Section } from '#ui/Section.tsx'

type Props = { chatId: ChatId; permissions: SettingsOfGroup['permissions'] }

/** What has pages of its own. */
export function Ways({ chatId, permissions }: Props) {
  const { i18n } = useLingui()
  const { data: options } = useQuery(groupOptionsQuery(chatId))
  const shown = options ? permissionsIn(options) : []
  const given = options && permissions?.filter((each) => shown.includes(each))
  return (
    <Section>
      <Way
        to={paths.groupPermissions(chatId)}
        title={<Trans>What members may do</Trans>}
        value={given && `${i18n.number(given.length)}/${i18n.number(shown.length)}`}
      />
      <Way to={paths.pinned(chatId)} title={<Trans>Pinned messages</Trans>} />
      <Way to={paths.groupNotifications(chatId)} title={<Trans>Your notifications</Trans>} />
      <Way to={paths.stewardship(chatId)} title={<Trans>Stewardship</Trans>} />
      <Way to={paths.settingsHistory(chatId)} title={<Trans>History of settings</Trans>} />
      <Way to={paths.settingsFile(chatId)} title={<Trans>Settings as a file</Trans>} />
    </Section>
  )
}

function Way({ to, title, value }: { to: string; title: ReactNode; value?: ReactNode }) {
  return <Row title={title} wrap="all" value={value} href={to} onPress={(event) => go(event, to)} />
}
