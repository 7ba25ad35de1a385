import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListEnd, NotRead, OlderRow } from '#platform/ListEnd.tsx'
import { live } from '#platform/live.ts'
import { Hits } from '#platform/protection/Hits.tsx'
import { hitsQuery } from '#platform/protection/hits-query.ts'
import { HitsWords } from '#platform/protection/HitsWords.tsx'

/** As many as are looked at without asking for more. */
const few = 5

type Props = { chatId: ChatId; rule: JudgingRule; state: RuleState | undefined }

/** Examples of what a rule found, the newest first, each with why. */
export function RuleRecent({ chatId, rule, state }: Props) {
  const query = useInfiniteQuery({ ...hitsQuery(chatId, { rule }, { background: true }), ...live })
  const { data } = query
  const [isFolded, setFolded] = useState(true)
  const all = data?.pages.flatMap((page) => page.hits) ?? []
  const hits = isFolded ? all.slice(0, few) : all

  return (
    <>
      <Hits chatId={chatId} hits={hits} footer={state && state.hits > 0 && <HitsWords state={state} />}>
        {isFolded && all.length > few ? (
          <OlderRow onPress={() => setFolded(false)} />
        ) : (
          <ListEnd query={query} empty={data && all.length === 0 && <Trans>Nothing found yet</Trans>} />
        )}
      </Hits>
      <NotRead query={query}>
        <Trans>Couldn’t load what rules did.</Trans>
      </NotRead>
    </>
  )
}
