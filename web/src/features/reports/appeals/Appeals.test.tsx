import type { Appeal } from '@steward/contract/appeals.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import { givenAppeal, givenWords } from '#testing/given-appeals.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { ReportsScreen } from '../ReportsScreen.tsx'

vi.mock('#platform/dialogs.ts', () => ({ alert: async () => undefined, confirm: async () => false }))

const chatId = ChatId.parse(-1_001_234)
const isOpen = ({ state }: Appeal) => state === 'open'

/** A group without reports and with these appeals; what is answered is open no more. */
function openReports(appeals: Appeal[], answers: Answers = {}) {
  return openScreen(
    ReportsScreen,
    {
      '/api/groups/reports': () => ({ reports: [], next_cursor: null, open: 0, enabled: true }),
      '/api/groups/appeals': () => ({
        open: appeals.filter(isOpen),
        recent: appeals.filter((appeal) => !isOpen(appeal)),
        next_cursor: null,
        count: appeals.filter(isOpen).length,
      }),
      '/api/groups/appeals/answer': ({ appeal_id, lift, answer = null }) => {
        const answered = givenWords({ state: lift ? 'lifted' : 'kept', answer, answered_at: 1_790_000_000 })
        for (const one of appeals)
          if (one.appeal_id === appeal_id)
            Object.assign(one, answered, { answered_by: givenPerson({ first_name: 'Ann' }) })
        return {}
      },
      ...answers,
    },
    { at: `/admin/groups/${chatId}/reports`, route: '/admin/groups/:chatId/reports' },
  )
}
const first = () => screen.getAllByRole('article', { name: /Mia/ })[0] ?? document.body
const card = async () => within(await screen.findByRole('article', { name: /Mia/ }))
const sent = ({ server }: ReturnType<typeof openReports>) =>
  server.of('/api/groups/appeals/answer').map(({ input }) => input)

const unmuteButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Unmute' })

describe('appeals among the reports', () => {
  it('show who asks in which words, what led to it and what was removed, as text', async () => {
    openReports([givenAppeal()])
    const mia = await card()
    expect(screen.getByRole('heading', { name: '1 pending appeal' })).toBeTruthy()
    expect(mia.getByText(/Muted by Steward/)).toBeTruthy()
    for (const words of ['I only shared our concert', 'Rule: Links', 'Come to <b>our</b> concert'])
      expect(mia.getByText(words)).toBeTruthy()
    expect(screen.queryByText('No reports')).toBeNull()
  })

  it('name the check of who joins where no rule led to it', async () => {
    openReports([givenAppeal({ what: 'ban', rule: null, flagged: null, excerpts: [] })])
    const mia = await card()
    expect(mia.getByText('Check for people who join')).toBeTruthy()
    expect(mia.queryByText('Deleted messages')).toBeNull()
  })

  it('show how they did in the check of who joins, as far as it is kept', async () => {
    const answers = [{ question: 'Why us?', answer: 'For <i>money</i>', right: false }]
    const check = {
      why: null,
      tasks: ['sum' as const],
      wrong: 2,
      answers,
      seconds: 9,
      asked_at: 0,
      deadline: null,
    }
    const appeal = { what: 'ban', rule: null, flagged: null, excerpts: [] } as const
    openReports([givenAppeal({ ...appeal, excerpts: [], check: { state: 'failed', ...check } })])
    const mia = await card()
    for (const words of [
      'Failed the check',
      'in 9 seconds',
      '2 wrong answers',
      'Why us?',
      'For <i>money</i>',
      'wrong',
    ])
      expect(mia.getByText(words)).toBeTruthy()
  })

  it('are read a page at a time, and what cannot be read further is read after Retry', async () => {
    const cia = givenAppeal({ appeal_id: 9, person: givenPerson({ first_name: 'Cia' }) })
    const more = { recent: [], count: 2 }
    const { user, server } = openReports([], {
      '/api/groups/appeals': ({ cursor }) =>
        cursor ? 500 : { ...more, open: [givenAppeal()], next_cursor: 'after Mia' },
    })
    await card()
    expect(screen.getByRole('heading', { name: '2 pending appeals' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Can’t load appeals.', undefined, { timeout: 10_000 })).toBeTruthy()
    server.answers['/api/groups/appeals'] = ({ cursor }) => ({
      ...more,
      open: cursor === 'after Mia' ? [cia] : [givenAppeal()],
      next_cursor: cursor ? null : 'after Mia',
    })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: /Cia/ })).toBeTruthy()
    expect(screen.getByRole('article', { name: /Mia/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it.each([
    ['mute', 'Unmute'],
    ['ban', 'Unban'],
  ] as const)('are lifted with a word for whoever asked (%s: %s)', async (what, verb) => {
    const opened = openReports([givenAppeal({ what })])
    const { user } = opened
    await user.click((await card()).getByRole('button', { name: verb }))
    const sheet = within(screen.getByRole('dialog', { name: verb }))
    await user.type(sheet.getByRole('textbox', { name: 'Answer (optional)' }), 'Sorry!')
    await user.click(sheet.getByRole('button', { name: verb }))
    const answered = within(await screen.findByRole('region', { name: 'Answered appeals' }))
    expect(answered.getByText(/Accepted/)).toBeTruthy()
    expect(answered.getByText('Ann')).toBeTruthy()
    expect(screen.getByText('No reports')).toBeTruthy()
    expect(sent(opened)).toMatchObject([
      { chat_id: chatId, appeal_id: 5, lift: true, block: false, answer: 'Sorry!' },
    ])
  })

  it('are kept, and under More no more are wanted from that person', async () => {
    const opened = openReports([givenAppeal(), givenAppeal({ appeal_id: 6 })])
    const { user } = opened
    await screen.findAllByRole('article', { name: /Mia/ })
    await user.click(within(first()).getByRole('button', { name: 'Keep' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep' }))
    expect(await screen.findByText(/Declined/)).toBeTruthy()
    await user.click(within(first()).getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Block further appeals' }))
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await expect.poll(() => screen.queryAllByText(/Declined/)).toHaveLength(2)
    expect(sent(opened)).toMatchObject([
      { appeal_id: 5, lift: false, block: false },
      { appeal_id: 6, lift: false, block: true },
    ])
    expect(sent(opened)[0]).not.toHaveProperty('answer')
  })

  it('stay where Telegram refuses to lift them, and the next try is another one', async () => {
    const opened = openReports([givenAppeal()], {
      '/api/groups/appeals/answer': () => 'bot_right_missing',
    })
    const { user } = opened
    await user.click((await card()).getByRole('button', { name: 'Unmute' }))
    const lift = () => user.click(unmuteButton())
    await lift()
    await expect.poll(() => unmuteButton().dataset['busy']).toBe('false')
    await lift()
    await expect.poll(() => sent(opened).length).toBe(2)
    const keys = sent(opened).map((input) => Object(input).key)
    expect(new Set(keys).size).toBe(2)
    expect(screen.getByRole('article', { name: /Mia/ })).toBeTruthy()
  })

  it('go where another admin was quicker', async () => {
    const appeals = [givenAppeal()]
    const { user } = openReports(appeals, {
      '/api/groups/appeals/answer': () => (appeals.pop(), 'appeal_answered'),
    })
    await user.click((await card()).getByRole('button', { name: 'Keep' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep' }))
    expect(await screen.findByText('No reports')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are said to be missing where they cannot be read, and are there after Retry', async () => {
    const { user, server } = openReports([], { '/api/groups/appeals': () => 500 })
    expect(await screen.findByText('Can’t load appeals.', undefined, { timeout: 10_000 })).toBeTruthy()
    server.answers['/api/groups/appeals'] = () => ({
      open: [givenAppeal()],
      recent: [],
      next_cursor: null,
      count: 1,
    })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await card()).toBeTruthy()
  })
})
