import { Plural, Trans } from '@lingui/react/macro'
import type { Group } from '@steward/contract/groups.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { warningIcon } from '#ui/picture/icons.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { peopleIcon } from './icons.ts'

/** What is being done to many at once, and whom the brake holds; neither, no section. */
export function Many({ chat_id: chatId, bulk: { open, held } }: Pick<Group, 'chat_id' | 'bulk'>) {
  const path = paths.bulks(chatId)
  if (open + held === 0) return null

  return (
    <Section>
      <Row
        wrap="all"
        leading={
          held > 0 ? <Tile icon={warningIcon} tone="caution" /> : <Tile icon={peopleIcon} tone="accent" />
        }
        title={
          held > 0 ? (
            <Plural
              value={held}
              one="Mass-ban protection paused # admin"
              other="Mass-ban protection paused # admins"
            />
          ) : (
            <Plural value={open} one="# unfinished bulk action" other="# unfinished bulk actions" />
          )
        }
        note={
          held > 0 ? (
            <Trans>Too many people were removed too fast. Take a look.</Trans>
          ) : (
            <Trans>View progress</Trans>
          )
        }
        href={path}
        onPress={(event) => go(event, path)}
      />
    </Section>
  )
}
