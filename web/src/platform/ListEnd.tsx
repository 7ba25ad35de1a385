import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { Banner } from '#ui/page/Banner.tsx'
import { Row } from '#ui/row/Row.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'

type Query = Pick<
  UseInfiniteQueryResult,
  | 'fetchNextPage'
  | 'hasNextPage'
  | 'isError'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'isPending'
  | 'refetch'
>

type EndProps = {
  query: Query
  /** What stands there instead of a list that has nothing in it. */
  empty?: ReactNode
  /** How its rows look that are on their way. */
  avatar?: boolean
  /** What the next page is to this one; older, where nothing else is said. */
  next?: ReactNode
}

/** What ends a short list that is read a page at a time: that it comes, that it is empty, or the way to the next rows. */
export function ListEnd({ query, empty, avatar = true, next }: EndProps) {
  const { hasNextPage, isFetchingNextPage, isPending, fetchNextPage } = query
  return (
    <>
      {empty && !hasNextPage && (
        <li>
          <Row wrap="all" title={empty} />
        </li>
      )}
      {isPending && (
        <li>
          <SkeletonRows count={2} avatar={avatar} />
        </li>
      )}
      {hasNextPage && (
        <OlderRow title={next} isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()} />
      )}
    </>
  )
}

type OlderProps = { title?: ReactNode; isLoading?: boolean; onPress: () => void }

export const OlderRow = ({ title, isLoading = false, onPress }: OlderProps) => (
  <li>
    <Row
      tone="accent"
      title={isLoading ? <Trans>Loading…</Trans> : (title ?? <Trans>Show older</Trans>)}
      onPress={() => !isLoading && onPress()}
    />
  </li>
)

/** Beneath it: that it could not be read, or not any further, in the words of the list; and the way to try again. */
export const NotRead = ({ query, children }: { query: Query; children: ReactNode }) => (
  <Banner
    action={{
      label: <Trans>Retry</Trans>,
      onPress: () => void byHand<unknown>(query.isFetchNextPageError ? query.fetchNextPage : query.refetch),
    }}
  >
    {query.isError && children}
  </Banner>
)
