import { Trans, useLingui } from '@lingui/react/macro'
import type { BulkItem, BulkItemState } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { checkIcon } from '#ui/picture/check-icon.ts'
import { Icon } from '#ui/picture/Icon.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { VirtualRows } from '#ui/list/VirtualRows.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { ItemWords } from './ItemWords.tsx'
import { type ItemStanding, itemsQuery, type Progress } from './queries.ts'
import sectionStyles from '#ui/row/Section.module.css'
import styles from './Items.module.css'

type Props = { chatId: ChatId; progress: Progress }

/** What somebody has to look at comes first once all is over; before that nobody changes place. */
const trouble: ReadonlySet<BulkItemState> = new Set(['refused', 'failed', 'uncertain', 'expired', 'partly'])

/** Everybody whom it is about, and how it stands with each. */
export function Items({ chatId, progress }: Props) {
  const titleId = useId()
  const query = useInfiniteQuery(itemsQuery(chatId, progress.bulk_id))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  // Few pages, of a clean-up fifty at most, and what went wrong may be on the last.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  const standingOf = (item: BulkItem): ItemStanding => progress.standings[item.person.user_id] ?? item
  const all = data?.pages.flatMap(({ items }) => items) ?? []
  const items = progress.ended_at === null ? all : troubleFirst(all, standingOf)

  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <h2 className={sectionStyles.title} id={titleId}>
        <Trans>People</Trans>
      </h2>
      {items.length > 0 && (
        <VirtualRows items={items} isPart={hasNextPage}>
          {(item) => <ItemRow key={item.person.user_id} item={item} standing={standingOf(item)} />}
        </VirtualRows>
      )}
      {(!data || hasNextPage) && !isError && <SkeletonRows count={2} />}
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(query.refetch) }}>
        {isError && <Trans>Can’t load this person.</Trans>}
      </Banner>
    </section>
  )
}

function troubleFirst(items: readonly BulkItem[], standingOf: (item: BulkItem) => ItemStanding): BulkItem[] {
  const isTrouble = (item: BulkItem) => trouble.has(standingOf(item).state)
  return [...items.filter(isTrouble), ...items.filter((item) => !isTrouble(item))]
}

function ItemRow({ item: { person }, standing }: { item: BulkItem; standing: ItemStanding }) {
  const { t } = useLingui()
  const name = fullName(person)
  return (
    <div className={styles.item} data-trouble={trouble.has(standing.state)}>
      <Row
        leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
        title={<Name of={name} unnamed={t`Deleted account`} />}
        wrap="note"
        note={<ItemWords {...standing} />}
        value={
          standing.state === 'done' && (
            <span className={styles.done}>
              <Icon of={checkIcon} />
            </span>
          )
        }
      />
    </div>
  )
}
