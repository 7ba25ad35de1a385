import { ChatId } from '@steward/contract/ids.ts'
import { type LogEntry, type LogPage, logKinds } from '@steward/contract/log.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { givenEntry, secondsAgo, zoe } from '#testing/given-entry.ts'
import { givenHit } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { LogScreen } from './LogScreen.tsx'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

const chatId = ChatId.parse(-1_001_234)
const place = { at: `/admin/groups/${chatId}/log`, route: '/admin/groups/:chatId/log' }

const pageOf = (entries: LogEntry[], next_cursor: string | null = null): LogPage => ({ entries, next_cursor })

const openLog = (entries: LogEntry[], answers: Answers = {}, at = place.at) =>
  openScreen(LogScreen, { '/api/groups/log': () => pageOf(entries), ...answers }, { ...place, at })

const plain = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '')
const row = (words: string) => (content: string) => plain(content)?.includes(words) ?? false

describe('LogScreen', () => {
  it('says who did what to whom, why, how it was done and on which day', async () => {
    openLog([
      givenEntry({ via: 'telegram', reason: 'Sells coins' }),
      givenEntry({ kind: 'rename', target: null, details: { title: 'Chess' }, at: secondsAgo(26 * 3600) }),
    ])
    expect(await screen.findByText(row('Ann banned Zoë'))).toBeTruthy()
    expect(screen.getByText('Sells coins')).toBeTruthy()
    expect(screen.getByText('by hand')).toBeTruthy()
    expect(screen.getByText(row('Ann renamed the group to “Chess”'))).toBeTruthy()
    expect(screen.getByText('Today')).toBeTruthy()
    expect(screen.queryByText('Show all')).toBeNull()
  })

  it('says that the bot did it once: as who did it, or beside the admin it did it for', async () => {
    openLog([
      givenEntry({ via: 'bot', actor: null, actor_is: 'bot' }),
      givenEntry({ kind: 'mute', via: 'bot' }),
    ])
    expect(await screen.findByText(row('Steward banned Zoë'))).toBeTruthy()
    expect(screen.getByText(row('Ann muted Zoë'))).toBeTruthy()
    expect(screen.getAllByText('by Steward')).toHaveLength(1)
  })

  it('says that something was not done, in Telegram’s words', async () => {
    openLog([givenEntry({ outcome: 'failed', error: 'Bad Request: not enough rights' })])
    expect(await screen.findByText('Telegram refused, not done')).toBeTruthy()
    expect(screen.getByText('Bad Request: not enough rights')).toBeTruthy()
  })

  it('says what was asked before somebody joined, and how that went; of an older entry only that it was', async () => {
    openLog([
      givenEntry({
        kind: 'approve',
        details: { check: 'passed', asked: { tasks: ['picture', 'sum'], wrong: 0, seconds: 14 } },
      }),
      givenEntry({
        kind: 'left_to_admins',
        details: { check: 'timed_out', asked: { tasks: ['rules'], wrong: 1, seconds: null } },
      }),
      givenEntry({
        kind: 'kick',
        details: { check: 'left', asked: { tasks: ['touch'], wrong: 0, seconds: null } },
      }),
      givenEntry({ kind: 'decline', details: { check: 'failed' } }),
    ])
    expect(await screen.findByText(row('Ann approved Zoë after the joining check'))).toBeTruthy()
    const words = document.body.textContent.replaceAll('\u00a0', ' ')
    expect(words).toContain('Tasks: picture, sum · in 14 seconds · on the first try')
    expect(words).toContain('Tasks: rules · 1 wrong answer')
    expect(
      screen.getByText(row('asked the admins to decide on Zoë after the joining check ran out of time')),
    ).toBeTruthy()
    expect(screen.getByText(row('declined the request of Zoë after a failed joining check'))).toBeTruthy()
    expect(screen.getAllByText(/^Tasks:/)).toHaveLength(3)
    expect(screen.getAllByText('on the first try')).toHaveLength(1)
  })

  it('asks the server for the kinds, the time and the words that are looked for', async () => {
    const { user, server } = openLog([givenEntry()])
    await user.click(await screen.findByRole('radio', { name: 'Admins' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'week')
    await user.type(screen.getByRole('searchbox'), 'coins')
    await waitFor(() =>
      expect(server.of('/api/groups/log').at(-1)?.input).toMatchObject({
        group_of_kinds: ['admins'],
        search: 'coins',
        from: expect.closeTo(secondsAgo(7 * 24 * 3600), -1),
      }),
    )
  })

  it('filters by each group of kinds, protection among them', async () => {
    const { user, server } = openLog([givenEntry()])
    await user.click(await screen.findByRole('radio', { name: 'Protection' }))
    await waitFor(() =>
      expect(server.of('/api/groups/log').at(-1)?.input).toMatchObject({ group_of_kinds: ['protection'] }),
    )
    const chips = within(screen.getByRole('radiogroup', { name: 'Show' })).getAllByRole('radio')
    expect(chips).toHaveLength(1 + Object.keys(logKinds).length)
  })

  it('shows what was done to one person, as an address asks, until all is asked for', async () => {
    const { user, server, went } = openLog([givenEntry()], {}, `${place.at}?target=${zoe.user_id}`)
    expect(await screen.findByText(/Only actions on/)).toBeTruthy()
    expect(server.of('/api/groups/log').at(-1)?.input).toMatchObject({ target_id: zoe.user_id })

    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(went).toEqual([place.at])
  })

  it('shows what was done until a moment, as an address asks, whatever was looked for before', async () => {
    const { user } = openLog([givenEntry()])
    await user.type(await screen.findByRole('searchbox'), 'coins')
    cleanup()

    const until = 1_764_150_000
    const opened = openLog([givenEntry({ at: until })], {}, `${place.at}?until=${until}`)
    expect(await screen.findByText(/^Only actions until .*2025/)).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    expect(opened.server.of('/api/groups/log').map(({ input }) => input)).toEqual([
      { chat_id: chatId, to: until + 1 },
    ])

    await opened.user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(opened.went).toEqual([place.at])
  })

  it('leads to the person', async () => {
    const { user, went } = openLog([givenEntry()])
    await user.click(await screen.findByRole('button', { name: /banned/ }))
    expect(went).toEqual([`/admin/groups/${chatId}/members/${zoe.user_id}`])
  })

  it('takes back with a reason what was done to somebody', async () => {
    const { user, server } = openLog([givenEntry({ undo: { kind: 'unban', user_id: zoe.user_id } })], {
      '/api/groups/act': () => ({ action_id: 1, state: 'done', error: null }),
    })
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'By mistake')
    await user.click(screen.getByRole('button', { name: /Unban/ }))
    await waitFor(() =>
      expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
        { action: { kind: 'unban', user_id: zoe.user_id }, reason: 'By mistake' },
      ]),
    )
  })

  it('takes back after a yes what was done to the group', async () => {
    const { user, server } = openLog(
      [givenEntry({ kind: 'pin', target: null, target_id: null, undo: { kind: 'unpin', message_id: 7 } })],
      { '/api/groups/act': () => ({ action_id: 1, state: 'done', error: null }) },
    )
    confirms.answer = false
    await user.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(confirms.asked.map(plain)).toEqual(['Undo this? Ann pinned a message']))
    expect(server.of('/api/groups/act')).toEqual([])

    confirms.answer = true
    await user.click(screen.getByRole('button', { name: /^Undo/ }))
    await waitFor(() =>
      expect(server.of('/api/groups/act').at(-1)?.input).toMatchObject({
        action: { kind: 'unpin', message_id: 7 },
      }),
    )
  })

  it('says why a rule did it, and nothing where none did', async () => {
    const { user, server } = openLog([givenEntry({ why: 31 }), givenEntry({ entry_id: 2 })], {
      '/api/groups/protection/hits': () => ({ hits: [givenHit()], next_cursor: null }),
    })
    const buttons = await screen.findAllByRole('button', { name: /^Why\?/ })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0] ?? document.body)
    const why = within(await screen.findByRole('dialog', { name: 'Why?' }))
    expect(await why.findByText('6 messages in 8 seconds')).toBeTruthy()
    expect(why.getByText('Buy now')).toBeTruthy()
    expect(server.of('/api/groups/protection/hits').at(-1)?.input).toEqual({ chat_id: chatId, action_id: 31 })
  })

  it('says so where what a rule found was forgotten meanwhile', async () => {
    const { user } = openLog([givenEntry({ why: 31 })], {
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
    })
    await user.click(await screen.findByRole('button', { name: /^Why\?/ }))
    expect(await screen.findByText('Steward no longer knows.')).toBeTruthy()
  })

  it('goes on by itself when a search has read much and found nothing yet', async () => {
    const answers = [pageOf([], 'more'), pageOf([givenEntry()])]
    openLog([], { '/api/groups/log': () => answers.shift() ?? pageOf([]) })
    expect(await screen.findByText(row('Ann banned Zoë'))).toBeTruthy()
  })

  it('says so when nothing was done yet, and when nothing fits', async () => {
    const { user } = openLog([])
    expect(await screen.findByText('No actions yet')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Bot' }))
    expect(await screen.findByText('No such actions')).toBeTruthy()
    expect(screen.queryByText(/by any part/)).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'coins')
    expect(await screen.findByText(/any part of a reason/)).toBeTruthy()
  })
})
