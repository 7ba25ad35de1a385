import type { GroupOfOverview } from '@steward/contract/overview.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ownZone } from '#platform/own-zone.ts'
import { givenCard, givenMe, givenWaiting } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { inOrder } from './order.ts'
import { OverviewScreen } from './OverviewScreen.tsx'

let last = 0
const givenGroup = (title: string, part: Partial<GroupOfOverview> = {}): GroupOfOverview => ({
  ...givenCard({ chat_id: ChatId.parse(-(last += 1)), title }),
  waiting: givenWaiting(),
  messages: 0,
  messages_compared: part.messages ?? 0,
  messages_before: 0,
  joins: 0,
  leaves: 0,
  removed: 0,
  ...part,
})

const open = (groups: NonNullable<Answers['/api/activity/groups']>) =>
  openScreen(OverviewScreen, { '/api/me': () => givenMe(), '/api/activity/groups': groups })

const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)
const words = (row: HTMLElement) => row.textContent?.replaceAll('\u00a0', ' ')

describe('all my groups', () => {
  it('tells of each what waits and how its week was, and leads to it', async () => {
    const garden = givenGroup('Garden', {
      messages: 130,
      messages_compared: 120,
      messages_before: 100,
      joins: 3,
      leaves: 1,
      removed: 9,
      waiting: givenWaiting({ requests: 2, reports: 1 }),
    })
    const chess = givenGroup('Chess', { messages: 1, messages_before: null })
    const lacking = { requests: 0, reports: 0, missing_rights: 2 }
    const books = givenGroup('Books', { waiting: lacking })
    const demoted = givenGroup('Demoted', { waiting: lacking, state: 'bot_not_admin' })
    const { server } = open(() => ({ groups: [garden, books, demoted, chess] }))
    const rows = await screen.findAllByRole('link')
    expect(rows.map((row) => [words(row), row.getAttribute('href')])).toEqual([
      [
        'GGarden3 pending · 130 messages · ▲ 20% more · 3 joined · 1 left · 9 removed3',
        `/admin/groups/${garden.chat_id}`,
      ],
      ['BBooksSteward needs 2 more permissions · 0 messages', `/admin/groups/${books.chat_id}`],
      ['DDemotedSteward isn’t an admin · 0 messages', `/admin/groups/${demoted.chat_id}`],
      ['CChess1 message', `/admin/groups/${chess.chat_id}/activity`],
    ])
    // By the days of who looks, as each group's activity.
    expect(server.of('/api/activity/groups').map(({ input }) => input)).toEqual([{ time_zone: ownZone() }])
  })

  it('puts them in the order that is asked for, without those of which it says nothing', async () => {
    const groups = [
      givenGroup('Steady', { messages: 50, messages_before: 50 }),
      givenGroup('Boom', { messages: 90, messages_before: 30, removed: 2 }),
      givenGroup('More', { messages: 60, messages_before: 50, removed: 7 }),
      givenGroup('Asleep', { messages_before: 3 }),
      givenGroup('Fading', { messages: 10, messages_before: 40 }),
      givenGroup('Few', { messages: 3, messages_before: 1 }),
    ]
    const { user } = open(() => ({ groups }))
    const choose = async (name: string) => {
      const order = within(await screen.findByRole('radiogroup', { name: 'Order' }))
      await user.click(order.getByRole('radio', { name }))
    }
    await choose('Grew')
    expect(titles()).toEqual(['Boom', 'More'])
    await choose('Quieter')
    expect(titles()).toEqual(['Asleep', 'Fading'])
    await choose('Most removed')
    expect(titles()).toEqual(['More', 'Boom'])
    await choose('Needs you')
    expect(titles()).toEqual(['Steady', 'Boom', 'More', 'Asleep', 'Fading', 'Few'])
  })

  it('says so where there is nothing of that kind, and where there is no group', async () => {
    const { user } = open(() => ({ groups: [givenGroup('Steady')] }))
    await user.click(await screen.findByRole('radio', { name: 'Grew' }))
    expect(screen.getByText('No group has grown this week')).toBeTruthy()
    expect(inOrder([], 'removed')).toEqual([])
  })

  it('tells somebody who runs none what to do in three steps, and begins with the first', async () => {
    const { user, opened } = open(() => ({ groups: [] }))
    expect(await screen.findByText('The groups you run will be here')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Add a group' }))
    expect(opened).toEqual(['https://t.me/steward_bot?startgroup=new&admin=delete_messages'])
  })

  it('says what failed and reads it again', async () => {
    let isBroken = true
    const { user } = open(() => (isBroken ? 500 : { groups: [givenGroup('Garden')] }))
    const retry = await retryAfter(500)
    isBroken = false
    await user.click(retry)
    expect(await screen.findByText('Garden')).toBeTruthy()
  })
})
