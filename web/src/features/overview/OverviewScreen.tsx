import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { decisionsIn } from '@steward/contract/decisions-in.ts'
import type { GroupOfOverview } from '@steward/contract/overview.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/api.ts'
import { go } from '#platform/go.ts'
import { LackWords } from '#platform/LackWords.tsx'
import { NoGroups } from '#platform/no-groups/NoGroups.tsx'
import { ownZone } from '#platform/own-zone.ts'
import { paths } from '#platform/paths.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { useAddGroup } from '#platform/use-add-group.ts'
import { Chips } from '#ui/control/Chips.tsx'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Badge } from '#ui/picture/Badge.tsx'
import { Facts } from '#ui/row/Facts.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { ChangeWords } from '#ui/words/ChangeWords.tsx'
import { Name } from '#ui/words/Name.tsx'
import { inOrder, type Order, orders } from './order.ts'

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ client, queryKey, signal }) =>
    call(
      '/api/activity/groups',
      { time_zone: ownZone() },
      { signal, background: client.getQueryData(queryKey) !== undefined },
    ),
  staleTime: 10_000,
})

const orderWords: Record<Order, ReactNode> = {
  waiting: <Trans>Needs you</Trans>,
  grew: <Trans>Grew</Trans>,
  quieter: <Trans>Quieter</Trans>,
  removed: <Trans>Most removed</Trans>,
}

const noneWords: Record<Exclude<Order, 'waiting'>, ReactNode> = {
  grew: <Trans>No group has grown this week</Trans>,
  quieter: <Trans>No group has become quieter</Trans>,
  removed: <Trans>Nothing was removed this week</Trans>,
}

/** The groups that I run, side by side: what waits, what grew, what fell asleep, where most was removed. */
export function OverviewScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [order, setOrder] = useState<Order>('waiting')
  const { data, error, refetch } = useQuery(overviewQuery)
  const add = useAddGroup()

  return (
    <QueryPage
      title={<Trans>All my groups</Trans>}
      onRefresh={refetch}
      data={data}
      error={error}
      onRetry={() => void restart(client, overviewQuery.queryKey)}
      skeleton={<SkeletonList rows={6} />}
    >
      {({ groups }) =>
        groups.length === 0 ? (
          <NoGroups onAdd={add} />
        ) : (
          <>
            <Chips
              line
              label={t`Order`}
              chips={orders.map((value) => ({ value, title: orderWords[value] }))}
              chosen={order}
              onChoose={setOrder}
            />
            <Groups groups={inOrder(groups, order)} order={order} />
          </>
        )
      }
    </QueryPage>
  )
}

function Groups({ groups, order }: { groups: readonly GroupOfOverview[]; order: Order }) {
  if (groups.length === 0 && order !== 'waiting') return <Empty title={noneWords[order]} />
  return (
    <Section
      footer={
        <Trans>The last 7 days with today, compared with the 7 before, up to the last full hour.</Trans>
      }
      list
    >
      {groups.map((group) => (
        <li key={group.chat_id}>
          <GroupRow group={group} />
        </li>
      ))}
    </Section>
  )
}

function GroupRow({ group }: { group: GroupOfOverview }) {
  const { t, i18n } = useLingui()
  const { chat_id: id, title, messages, joins, leaves, removed, waiting } = group
  const { messages_compared: compared, messages_before: before } = group
  const waits = decisionsIn(waiting)
  const lacks = waiting.missing_rights > 0
  const path = waits > 0 || lacks ? paths.group(id) : paths.activity(id)
  const shown = i18n.number(messages)
  return (
    <Row
      leading={<Avatar id={id} name={title} photoUrl={group.photo_url} />}
      title={<Name of={title} unnamed={t`Unnamed group`} />}
      wrap="note"
      note={
        <Facts>
          {waits > 0 && <span>{t`${plural(waits, { one: '# pending', other: '# pending' })}`}</span>}
          {lacks && <LackWords of={group} />}
          <span>{t`${shown} ${plural(messages, { one: 'message', other: 'messages' })}`}</span>
          {compared !== null && before !== null && before !== compared && (
            <span>
              <ChangeWords now={compared} before={before} same={null} />
            </span>
          )}
          {joins > 0 && <span>{t`${plural(joins, { one: '# joined', other: '# joined' })}`}</span>}
          {leaves > 0 && <span>{t`${plural(leaves, { one: '# left', other: '# left' })}`}</span>}
          {removed > 0 && <span>{t`${plural(removed, { one: '# removed', other: '# removed' })}`}</span>}
        </Facts>
      }
      value={waits > 0 && <Badge count={waits} />}
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
