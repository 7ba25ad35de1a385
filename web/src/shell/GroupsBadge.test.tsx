import { ChatId } from '@steward/contract/ids.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAct } from '#platform/act/use-act.ts'
import { givenCard, givenPage, givenWaiting } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { GroupsBadge } from './GroupsBadge.tsx'

const chatId = ChatId.parse(-1_001_234)

/** Any page of a group on which something is decided, with the tab beneath. */
function Deciding() {
  const { act } = useAct(chatId)
  const decision = { name: 'unpin', make: () => ({ kind: 'unpin_all' }) as const, reason: null }
  return (
    <>
      <GroupsBadge />
      <button type="button" onClick={() => void act(decision)}>
        Decide
      </button>
    </>
  )
}

it('updates the pending counts after each decision, whichever page is on top', async () => {
  let reports = 2
  const { user, server } = openScreen(Deciding, {
    '/api/groups/list': () => givenPage([givenCard({ waiting: givenWaiting({ requests: 1, reports }) })]),
    '/api/groups/act': () => ((reports = 0), { action_id: 1, state: 'done', error: null }),
  })
  expect(await screen.findByText('3', { selector: '[aria-hidden]' })).toBeTruthy()
  await user.click(screen.getByText('Decide'))
  expect(await screen.findByText('1', { selector: '[aria-hidden]' })).toBeTruthy()
  await waitFor(() => expect(server.of('/api/groups/list')).toHaveLength(2))
})
