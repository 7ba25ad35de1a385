import { Trans, useLingui } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { host } from '#platform/host.ts'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { linkIcon } from './icons.ts'

/** What the group says of itself. */
export function About({ group: { description, username } }: { group: Group }) {
  const { t } = useLingui()
  if (!description && !username) return null

  return (
    <Section title={<Trans context="group">About</Trans>}>
      {description && <Row wrap="all" title={<Name of={description} unnamed={t`No description`} />} />}
      {username && (
        <Row
          leading={<Tile icon={linkIcon} tone="accent" />}
          title={<Name of={`@${username}`} unnamed="" />}
          note={<Trans>Open in Telegram</Trans>}
          leads
          onPress={() => host.openLink(`https://t.me/${username}`)}
        />
      )}
    </Section>
  )
}
