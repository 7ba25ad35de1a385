import { Plural, Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { JoinRequest, RequestPage } from '@steward/contract/requests.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { useStill } from '#platform/act/use-still.ts'
import { addIcon } from '#platform/log/icons.ts'
import { useNow } from '#platform/use-now.ts'
import type { Selection } from '#platform/use-selection.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Emblem } from '#ui/picture/Emblem.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { RequestRow } from './RequestRow.tsx'
import type { Decide } from './use-decide.ts'
import sectionStyles from '#ui/row/Section.module.css'

type Query = UseInfiniteQueryResult<InfiniteData<RequestPage>>
type Props = {
  chatId: ChatId
  query: Query
  search: string
  /** Only those whose check stands in some way are looked at. */
  isFiltered: boolean
  decide: Decide
  selection: Selection<JoinRequest>
}

/** Those who wait: there, none, or none that is called so. */
export function Waiting({
  chatId,
  query,
  search,
  isFiltered,
  decide: { standingOf, decide },
  selection,
}: Props) {
  const { data, isFetching, isFetchNextPageError, fetchNextPage } = query
  const titleId = useId()
  const now = useNow()
  const pages = data?.pages ?? []
  // After the last of them come those whom their check left muted.
  const isMore = query.hasNextPage && pages.at(-1)?.next !== 'held'
  const requests = pages.flatMap((page) => page.requests)
  const waiting = pages[0]?.waiting ?? 0
  const botCanDecide = pages[0]?.bot_can_decide ?? false

  const isStill = useStill(requests.map(({ person }) => person.user_id))

  useNearEnd(() => {
    if (isMore && !isFetching && !isFetchNextPageError) void fetchNextPage()
  })

  if (requests.length === 0)
    return <Nobody search={search} isFiltered={isFiltered} isHidden={pages[0]?.may_invite === false} />
  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <h2 className={sectionStyles.title} id={titleId}>
        <Plural value={waiting} one="# pending" other="# pending" />
      </h2>
      <Banner>
        {!botCanDecide && (
          <Trans>
            Steward needs the “Add members” permission to approve requests. The group’s owner can grant it in
            Telegram.
          </Trans>
        )}
      </Banner>
      <VirtualRows items={requests} isPart={isMore}>
        {(request) => (
          <RequestRow
            key={request.person.user_id}
            chatId={chatId}
            request={request}
            now={now}
            standing={standingOf(request.person.user_id)}
            onDecide={botCanDecide && isStill ? decide : undefined}
            isTicked={selection.isOn ? selection.chosen.has(request.person.user_id) : undefined}
            onTick={selection.toggle}
          />
        )}
      </VirtualRows>
      {isMore && !isFetchNextPageError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(fetchNextPage) }}>
        {isMore && isFetchNextPageError && <Trans>Couldn’t load more.</Trans>}
      </Banner>
    </section>
  )
}

type NobodyProps = Pick<Props, 'search' | 'isFiltered'> & {
  /** Whoever looks is told of none, so whether any wait is not known. */
  isHidden: boolean
}

function Nobody({ search, isFiltered, isHidden }: NobodyProps) {
  if (search)
    return (
      <Empty title={<Trans>No results for “{search}”</Trans>}>
        <p>
          <Trans>Search by any part of a name, @username or ID.</Trans>
        </p>
      </Empty>
    )
  if (isHidden)
    return (
      <Empty title={<Trans>You can’t see join requests</Trans>}>
        <p>
          <Trans>You need permission to add members</Trans>
        </p>
      </Empty>
    )
  if (isFiltered) return <Empty title={<Trans>No such requests</Trans>} />
  return (
    <Empty picture={<Emblem of={addIcon} />} title={<Trans>No pending requests</Trans>}>
      <p>
        <Trans>Join requests appear here at once.</Trans>
      </p>
    </Empty>
  )
}
