import { Trans, useLingui } from '@lingui/react/macro'
import type { Bulk } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkIcon } from '#platform/log/icons.ts'
import { paths } from '#platform/paths.ts'
import { restart } from '#platform/restart.ts'
import { go } from '#platform/go.ts'
import { live } from '#platform/live.ts'
import { useNow } from '#platform/use-now.ts'
import { inGroup, titleIn } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { bulkTitles, stateWords } from './bulk-words.tsx'
import { Held } from './Held.tsx'
import { listQuery } from './queries.ts'

export const BulksScreen = inGroup(Bulks)

/** Recent bulk actions, and admins whom mass-ban protection paused. */
function Bulks({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...listQuery(chatId), ...live })
  const retry = () => void restart(client, listQuery(chatId).queryKey)

  return (
    <QueryPage
      {...titleIn({ chatId, isRead: data !== undefined }, <Trans>Bulk actions</Trans>)}
      onRefresh={() => refetch()}
      data={data}
      error={error}
      onRetry={retry}
      skeleton={<SkeletonList />}
    >
      {(data) => (
        <>
          <Held chatId={chatId} brakes={data.brakes} canRelease={data.can_release} />
          {data.bulks.length > 0 ? (
            <Section title={<Trans>Recent</Trans>} list>
              {data.bulks.map((bulk) => (
                <li key={bulk.bulk_id}>
                  <BulkRow chatId={chatId} bulk={bulk} />
                </li>
              ))}
            </Section>
          ) : (
            data.brakes.length === 0 && <Nothing />
          )}
        </>
      )}
    </QueryPage>
  )
}

const Nothing = () => (
  <Empty picture={<Emblem of={checkIcon} />} title={<Trans>No recent bulk actions</Trans>}>
    <p>
      <Trans>Select several people under Members or Join requests.</Trans>
    </p>
  </Empty>
)

function BulkRow({ chatId, bulk }: { chatId: ChatId; bulk: Bulk }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const path = paths.bulk(chatId, bulk.bulk_id)
  const { by, counts } = bulk
  const total = i18n.number(bulk.total)
  return (
    <Row
      title={bulkTitles[bulk.action.kind](bulk.total)}
      wrap="note"
      note={
        <>
          <Name of={fullName(by)} unnamed={t`Deleted account`} />
          {dot}
          {stateWords(bulk)}
          {dot}
          <Trans>
            {i18n.number(counts.done)} of {total} done
          </Trans>
        </>
      }
      value={timeAgo(i18n.locale, bulk.started_at, now) ?? t`just now`}
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
