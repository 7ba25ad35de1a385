import { Trans } from '@lingui/react/macro'
import type { Activity } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { ExportButton } from '#platform/ExportButton.tsx'
import { inGroup, titleIn } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { Empty } from '#ui/state/Empty.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Charts } from './Charts.tsx'
import { Cohorts } from './Cohorts.tsx'
import { Details } from './Details.tsx'
import { Missed } from './Missed.tsx'
import { QuietPicture } from './QuietPicture.tsx'
import { OfRange } from './OfRange.tsx'
import { OfPage } from './picture/SharePicture.tsx'
import { activityQuery, detailsQuery, offerActivity } from './queries.ts'
import type { Range } from './range.ts'
import { RangeChooser } from './RangeChooser.tsx'
import { LaterSince } from './SinceWords.tsx'
import { Totals } from './Totals.tsx'
import { WeekMap } from './WeekMap.tsx'

/** How a group lives, in numbers that say what they leave out. */
export const ActivityScreen = inGroup(OfGroup)

function OfGroup({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const [range, setRange] = useState<Range>({ is: '28' })
  const query = activityQuery(chatId, range)
  const { data, error, isPlaceholderData, refetch } = useQuery(query)

  return (
    <QueryPage
      {...titleIn({ chatId, isRead: data !== undefined }, <Trans>Activity</Trans>)}
      actions={<ExportButton offer={() => offerActivity(chatId, range)} />}
      onRefresh={() => Promise.all([refetch(), client.refetchQueries(detailsQuery(chatId, range))])}
      data={data}
      error={error}
      onRetry={() => void restart(client, query.queryKey)}
      above={<RangeChooser range={range} onChoose={setRange} />}
      skeleton={
        <>
          <SkeletonList rows={2} avatar={false} />
          <SkeletonList rows={3} avatar={false} />
          <SkeletonList rows={3} avatar={false} />
        </>
      }
    >
      {(activity) => (
        <OfActivity chatId={chatId} activity={activity}>
          <OfRange isFormer={isPlaceholderData}>
            {isQuiet(activity) ? <Quiet {...activity} /> : <Counted {...activity} />}
          </OfRange>
          <Details chatId={chatId} range={range} />
        </OfActivity>
      )}
    </QueryPage>
  )
}

type Props = { chatId: ChatId; activity: Activity; children: ReactNode }

/** Pictures name the days of what they show, which is drawn later than what was read. */
function OfActivity({ chatId, activity, children }: Props) {
  const page = useMemo(() => pageOf(chatId, activity), [chatId, activity])
  return <OfPage value={useDeferredValue(page)}>{children}</OfPage>
}

function pageOf(chatId: ChatId, { days, since }: Activity) {
  const [from, to] = [days[0]?.day ?? since, days.at(-1)?.day ?? since]
  return { chatId, from, to, since: from < since ? since : null }
}

/** Whether nothing at all happened on these days, as far as anybody counted. */
const isQuiet = ({ totals: { messages, joins, leaves } }: Activity) => messages + joins + leaves === 0

const Quiet = (activity: Activity) => (
  <>
    <Empty picture={<QuietPicture />} title={<Trans>Nothing counted on these days</Trans>}>
      <p>
        <Trans>Messages, joins and leaves appear here as they happen.</Trans> <LaterSince {...activity} />
      </p>
    </Empty>
    <Missed {...activity} />
  </>
)

const Counted = memo((activity: Activity) => (
  <>
    <Totals {...activity} />
    <Missed {...activity} />
    <Charts activity={activity} />
    <Cohorts {...activity} />
    <WeekMap {...activity} />
  </>
))
