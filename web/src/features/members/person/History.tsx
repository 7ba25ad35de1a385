import { Trans } from '@lingui/react/macro'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { ListEnd, NotRead } from '#platform/ListEnd.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { historyQuery } from '../queries.ts'
import { HistoryEntry } from './HistoryEntry.tsx'

type Props = { chatId: ChatId; userId: UserId; now: number }

/** Everything that was done to somebody, the newest first; and the way to what they did. */
export function History({ chatId, userId, now }: Props) {
  const log = paths.log(chatId)
  const [suffered, done] = [`${log}?target=${userId}`, `${log}?actor=${userId}`]
  const query = useInfiniteQuery(historyQuery(chatId, userId))
  const { data } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <>
      <Section title={<Trans>History</Trans>} list>
        {entries.map((entry) => (
          <li key={entry.entry_id}>
            <HistoryEntry entry={entry} now={now} />
          </li>
        ))}
        <ListEnd
          query={query}
          empty={data && entries.length === 0 && <Trans>No moderation history</Trans>}
          avatar={false}
        />
        {entries.length > 0 && (
          <li>
            <Row
              title={<Trans>See all in log</Trans>}
              href={suffered}
              onPress={(event) => go(event, suffered)}
            />
          </li>
        )}
        {data && (
          <li>
            <Row
              title={<Trans>Their actions as admin</Trans>}
              href={done}
              onPress={(event) => go(event, done)}
            />
          </li>
        )}
      </Section>
      <NotRead query={query}>
        <Trans>Couldn’t load the history.</Trans>
      </NotRead>
    </>
  )
}
