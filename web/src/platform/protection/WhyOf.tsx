import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byHand } from '#ui/page/by-hand.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Button } from '#ui/control/Button.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { hitsQuery } from './hits-query.ts'
import { Why, WhyDialog } from './WhySheet.tsx'

type Props = { chatId: ChatId; of: { action_id: number } | { hit_id: number }; onClose: () => void }

/** What a rule found, or why it led to an action, read when somebody asks. */
export function WhyOf({ chatId, of, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const query = useInfiniteQuery(hitsQuery(chatId, of, { background: true }))
  const { words } = useFailureWords(query.error)
  const [hit] = query.data?.pages[0]?.hits ?? []

  return (
    <WhyDialog isBusy={isBusy || query.isPending} onClose={onClose}>
      {hit && <Why chatId={chatId} hit={hit} onBusy={setBusy} onClose={onClose} />}
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !hit && (
        <>
          <p role="alert">{words}</p>
          <Button onPress={() => void byHand(query.refetch)}>
            <Trans>Retry</Trans>
          </Button>
        </>
      )}
      {query.isSuccess && !hit && (
        <p>
          <Trans>Steward no longer knows.</Trans>
        </p>
      )}
    </WhyDialog>
  )
}
