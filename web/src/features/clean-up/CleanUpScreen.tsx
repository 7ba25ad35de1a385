import { Trans } from '@lingui/react/macro'
import type { CleanUpCriteria } from '@steward/contract/clean-up.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { mostExcluded } from '@steward/contract/most-in-bulk.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { host } from '#platform/host.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { restart } from '#platform/restart.ts'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Criteria } from './Criteria.tsx'
import { fitting } from './fitting.ts'
import { Found } from './Found.tsx'
import { type Kind, Kinds } from './Kinds.tsx'
import { LeftAlone } from './LeftAlone.tsx'
import { cleanUpQuery } from './queries.ts'
import { StartBar } from './StartBar.tsx'
import { Unknown } from './Unknown.tsx'

export const CleanUpScreen = inGroup(CleanUp)

const deletedOnly: CleanUpCriteria = { deleted: true, bots: false, never_wrote_days: null, silent_days: null }
const nobody: ReadonlySet<UserId> = new Set()

const isAsked = ({ deleted, bots, ...days }: CleanUpCriteria) =>
  deleted || bots || days.never_wrote_days !== null || days.silent_days !== null

/** Who can go, and why; whoever is tapped stays. */
function CleanUp({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const [criteria, setCriteria] = useState(deletedOnly)
  const [kind, setKind] = useState<Kind>('kick')
  const [excluded, setExcluded] = useState(nobody)
  const query = useInfiniteQuery(cleanUpQuery(chatId, criteria))
  const first = query.data?.pages[0]

  function exclude(userId: UserId) {
    const next = new Set(excluded)
    const isDone = next.delete(userId) || next.size < mostExcluded
    if (isDone && !excluded.has(userId)) next.add(userId)
    host.haptic(isDone ? 'selection' : 'error')
    setExcluded(next)
  }

  return (
    <QueryPage
      title={<Trans>Clean up members</Trans>}
      onRefresh={() => query.refetch()}
      data={first && query.data}
      error={query.error}
      onRetry={() => void restart(client, cleanUpQuery(chatId, criteria).queryKey)}
      skeleton={<SkeletonList />}
      above={
        (first || !query.error) && (
          <Criteria
            criteria={criteria}
            watchedSince={first?.watched_since}
            onChange={(next) => {
              setCriteria(next)
              setExcluded(nobody)
            }}
          />
        )
      }
    >
      {() =>
        first && (
          <>
            {fitting(first) > 0 && <Kinds kind={kind} onChoose={setKind} />}
            <Found query={query} isAsked={isAsked(criteria)} excluded={excluded} onTick={exclude} />
            <LeftAlone counts={first.left_alone} />
            <Unknown known={first.known} unknown={first.unknown} />
            {!query.isPlaceholderData && (
              <StartBar
                chatId={chatId}
                kind={kind}
                page={first}
                targets={{ criteria, asked_until: first.asked_until, excluded: [...excluded] }}
              />
            )}
          </>
        )
      }
    </QueryPage>
  )
}
