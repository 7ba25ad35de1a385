import { ChatId } from '@steward/contract/ids.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GroupsBadge } from '#shell/GroupsBadge.tsx'
import { givenCard, givenGroup, givenPage, givenWaiting } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { GroupName } from './GroupName.tsx'

const chatId = ChatId.parse(-1_001_234)

/** A page over its tab, which reads the list of groups. */
const pageIn = (isRead: boolean) => () => (
  <>
    <h1>Reports</h1>
    <GroupName chatId={chatId} isRead={isRead} />
    <GroupsBadge />
  </>
)

it('is told by the list of groups, and nothing else is asked for', async () => {
  const { server } = openScreen(pageIn(true), {
    '/api/groups/list': () => givenPage([givenCard(), givenCard({ chat_id: chatId, title: '<i>Rowing' })]),
  })
  expect(await screen.findByText('<i>Rowing')).toBeTruthy()
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/groups/list'])
})

it('is asked for alone where the list goes on, once the page itself is read, and told to the window', async () => {
  const answers = {
    '/api/groups/list': () => givenPage([givenCard()], { next_cursor: 'more' }),
    '/api/groups/get': () => givenGroup({ chat_id: chatId, title: 'Rowing' }),
  }
  openScreen(pageIn(true), answers)
  expect(await screen.findByText('Rowing')).toBeTruthy()
})

it('is not asked for on behalf of a page that can’t be read', async () => {
  const waiting = givenWaiting({ requests: 7 })
  const { server } = openScreen(pageIn(false), {
    '/api/groups/list': () => givenPage([givenCard({ waiting })]),
  })
  await screen.findByText('7', { selector: '[aria-hidden]' })
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/groups/list'])
})
