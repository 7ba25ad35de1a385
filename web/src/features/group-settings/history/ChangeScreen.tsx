import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsProposal } from '@steward/contract/settings-history.ts'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'wouter'
import { chatIdFrom } from '#platform/chat-id.ts'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { NotHere } from '#platform/NotHere.tsx'
import { paths } from '#platform/paths.ts'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { useProposal } from '../diff/use-proposal.ts'
import { rollbackAt } from './place.ts'
import { PutBack } from './PutBack.tsx'

/** One change of a group's settings, what restoring it would change now, and the touch that does it. */
export function ChangeScreen() {
  const { chatId: chat, changeId } = useParams()
  const chatId = chatIdFrom(chat)
  const rollback = rollbackAt(changeId)
  if (chatId === undefined) return <NoSuchGroup />
  return rollback ? <ChangeToPutBack chatId={chatId} rollback={rollback} /> : <NoSuchChange chatId={chatId} />
}

function ChangeToPutBack({ chatId, rollback }: { chatId: ChatId; rollback: SettingsProposal }) {
  const proposal = useProposal(chatId)
  const { standing } = proposal
  const read = useEffectEvent(() => proposal.ask(rollback))
  useEffect(() => read(), [])

  return (
    <QueryPage
      title={<Trans>Change</Trans>}
      data={'proposed' in standing ? standing : undefined}
      error={standing.is === 'not_asked' ? standing.error : undefined}
      onRetry={read}
      skeleton={
        <>
          <SkeletonList rows={2} />
          <SkeletonList rows={2} />
        </>
      }
    >
      {(shown) => <PutBack chatId={chatId} proposal={proposal} standing={shown} />}
    </QueryPage>
  )
}

/** An address that names a group, and no change of its settings. */
const NoSuchChange = ({ chatId }: { chatId: ChatId }) => (
  <NotHere
    title={<Trans>There is no change at this address</Trans>}
    to={paths.settingsHistory(chatId)}
    toWords={<Trans>History of settings</Trans>}
  />
)
