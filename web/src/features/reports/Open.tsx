import { Plural, Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { ReportPage } from '@steward/contract/reports.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { byHand } from '#ui/page/by-hand.ts'
import { useStill } from '#platform/act/use-still.ts'
import { flagIcon } from '#platform/log/icons.ts'
import { useNow } from '#platform/use-now.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import type { Ask } from './ask.ts'
import { ReportCard } from './ReportCard.tsx'
import type { Settling } from './use-settle.ts'

type Query = UseInfiniteQueryResult<InfiniteData<ReportPage>>
/** `isAlone`: nothing else waits on the page. */
type Props = { chatId: ChatId; query: Query; settling: Settling; ask: Ask; isAlone: boolean }

/** What waits for an admin: there, or none. */
export function Open({ chatId, query, settling, ask, isAlone }: Props) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const now = useNow()
  const pages = data?.pages ?? []
  const reports = pages.flatMap((page) => page.reports)
  const open = pages[0]?.open ?? 0

  const isStill = useStill(reports.map((report) => report.report_id))

  useNearEnd(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  if (reports.length === 0) return isAlone && <Nothing isEnabled={pages[0]?.enabled ?? true} />
  return (
    <>
      <Section title={<Plural value={open} one="# pending report" other="# pending reports" />} list>
        {reports.map((report) => (
          <li key={report.report_id}>
            <ReportCard
              chatId={chatId}
              report={report}
              now={now}
              isBusy={!isStill || settling.busy.has(report.report_id)}
              onSettle={(as) => settling.settle(report.report_id, as)}
              ask={ask}
            />
          </li>
        ))}
      </Section>
      {hasNextPage && !isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </>
  )
}

const Nothing = ({ isEnabled }: { isEnabled: boolean }) => (
  <Empty picture={<Emblem of={flagIcon} />} title={<Trans>No reports</Trans>}>
    <p>
      {isEnabled ? (
        <Trans>Members report a message by replying to it with /report, or call you with @admin.</Trans>
      ) : (
        <Trans>Reports are switched off in the settings of this group.</Trans>
      )}
    </p>
  </Empty>
)
