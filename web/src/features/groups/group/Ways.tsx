import { Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import type { MouseEvent } from 'react'
import { paths } from '../../../platform/paths.ts'
import { go } from '../../../platform/go.ts'
import { Row } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { linkIcon, logIcon, reportIcon, settingsIcon } from './icons.ts'

/** Where one goes on from a group. */
export function Ways({ chat_id: chatId, rights }: Pick<Group, 'chat_id' | 'rights'>) {
  const log = paths.log(chatId)
  const reports = paths.reports(chatId)
  const settings = paths.groupSettings(chatId)
  const maySeeReports = rights.includes('can_restrict_members')
  const links = paths.links(chatId)

  return (
    <Section>
      <Row
        leading={<Tile icon={linkIcon} tone="accent" />}
        title={<Trans>Invite links</Trans>}
        note={<Trans>How many came by which</Trans>}
        href={links}
        onPress={(event) => go(event, links)}
      />
      <Row
        leading={<Tile icon={logIcon} tone="quiet" />}
        title={<Trans>Log</Trans>}
        note={<Trans>What was done, by whom and why</Trans>}
        href={log}
        onPress={(event) => go(event, log)}
      />
      <Row
        leading={<Tile icon={reportIcon} tone="quiet" />}
        title={<Trans>Reports</Trans>}
        wrap="note"
        note={
          maySeeReports ? (
            <Trans>What members complain of</Trans>
          ) : (
            <Trans>You need the right to ban people</Trans>
          )
        }
        {...(maySeeReports && { href: reports, onPress: (event: MouseEvent) => go(event, reports) })}
      />
      <Row
        leading={<Tile icon={settingsIcon} tone="quiet" />}
        title={<Trans>Settings</Trans>}
        note={<Trans>Warnings, rules, reports</Trans>}
        href={settings}
        onPress={(event) => go(event, settings)}
      />
    </Section>
  )
}
