import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import type { FindingRule } from '@steward/contract/protection/rule-names.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { live } from '#platform/live.ts'
import { Hits } from '#platform/protection/Hits.tsx'
import { hitsQuery } from '#platform/protection/hits-query.ts'
import { HitsWords } from '#platform/protection/HitsWords.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { Row } from '#ui/row/Row.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'

/** As many as are looked at without asking for more. */
const few = 5

type Props = { chatId: ChatId; rule: FindingRule; state: RuleState | undefined }

/** Examples of what a rule found, the newest first, each with why. */
export function RuleRecent({ chatId, rule, state }: Props) {
  const query = useInfiniteQuery({ ...hitsQuery(chatId, { rule }, { background: true }), ...live })
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [isFolded, setFolded] = useState(true)
  const all = data?.pages.flatMap((page) => page.hits) ?? []
  const hits = isFolded ? all.slice(0, few) : all
  const hasMore = isFolded ? all.length > few : hasNextPage

  return (
    <>
      <Hits chatId={chatId} hits={hits} footer={state && state.hits > 0 && <HitsWords state={state} />}>
        {isPending && (
          <li>
            <SkeletonRows count={2} />
          </li>
        )}
        {data && all.length === 0 && (
          <li>
            <Row wrap="all" title={<Trans>Nothing found yet</Trans>} />
          </li>
        )}
        {hasMore && (
          <li>
            <Row
              tone="accent"
              title={isFetchingNextPage ? <Trans>Loading…</Trans> : <Trans>Show older</Trans>}
              onPress={() => (isFolded ? setFolded(false) : !isFetchingNextPage && void fetchNextPage())}
            />
          </li>
        )}
      </Hits>
      <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void query.refetch() }}>
        {isError && <Trans>Couldn’t load what rules did.</Trans>}
      </Banner>
    </>
  )
}
