import { Trans } from '@lingui/react/macro'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { historyQuery } from '../queries.ts'
import { HistoryEntry } from './HistoryEntry.tsx'

type Props = { chatId: ChatId; userId: UserId; now: number }

/** Everything that was done to somebody, the newest first; and the way to what they did. */
export function History({ chatId, userId, now }: Props) {
  const log = paths.log(chatId)
  const [suffered, done] = [`${log}?target=${userId}`, `${log}?actor=${userId}`]
  const query = useInfiniteQuery(historyQuery(chatId, userId))
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <>
      <Section title={<Trans>History</Trans>} list>
        {entries.map((entry) => (
          <li key={entry.entry_id}>
            <HistoryEntry entry={entry} now={now} />
          </li>
        ))}
        {data && entries.length === 0 && !hasNextPage && (
          <li>
            <Row wrap="all" title={<Trans>No moderation history</Trans>} />
          </li>
        )}
        {hasNextPage && (
          <li>
            <Row
              tone="accent"
              title={isFetchingNextPage ? <Trans>Loading…</Trans> : <Trans>Show older</Trans>}
              onPress={() => !isFetchingNextPage && void fetchNextPage()}
            />
          </li>
        )}
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
        {isPending && (
          <li>
            <SkeletonRows count={2} avatar={false} />
          </li>
        )}
      </Section>
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void query.refetch() }}>
        {query.isError && <Trans>Couldn’t load the history.</Trans>}
      </Banner>
    </>
  )
}
