import type { Action } from '@steward/contract/actions.ts'
import { ChatId } from '@steward/contract/ids.ts'
import type { Report } from '@steward/contract/reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import { givenOptions } from '#testing/given-options.ts'
import { givenHit } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { ReportsScreen } from './ReportsScreen.tsx'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

const chatId = ChatId.parse(-1_001_234)
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000 - hours * 3600)

let made = 0
const givenReport = (report: Partial<Report> = {}): Report => ({
  report_id: (made += 1),
  message_id: 7,
  message_url: 'https://t.me/c/1234/7',
  sent_at: hoursAgo(2),
  target: givenPerson({ first_name: 'Zoë', username: 'zoe_sunflower' }),
  sender_title: null,
  excerpt: 'Cheap <b>watches</b>',
  profile_excerpt: null,
  flagged: null,
  hit_id: null,
  count: 1,
  voices: [{ person: givenPerson({ first_name: 'Boris' }), reason: 'spam', at: hoursAgo(1) }],
  reported_at: hoursAgo(1),
  state: 'open',
  settled_at: null,
  settled_by: null,
  ...report,
})

/** A server with these reports; what is settled is open no more. */
function openReports(reports: Report[], answers: Answers = {}, { enabled = true } = {}) {
  return openScreen(
    ReportsScreen,
    {
      '/api/groups/reports': ({ settled }) => {
        const shown = reports.filter(({ state }) => (state === 'open') !== (settled === true))
        return { reports: shown, next_cursor: null, open: shown.length, enabled }
      },
      '/api/groups/appeals': () => ({ open: [], recent: [], next_cursor: null, count: 0 }),
      '/api/groups/reports/settle': ({ report_id, as }) => {
        const by = { settled_at: hoursAgo(0), settled_by: givenPerson({ first_name: 'Ann' }) }
        for (const one of reports) if (one.report_id === report_id) Object.assign(one, { state: as, ...by })
        return {}
      },
      '/api/groups/act': () => ({ action_id: 1, state: 'done', error: null }),
      '/api/groups/act/options': () => givenOptions(),
      ...answers,
    },
    { at: `/admin/groups/${chatId}/reports`, route: '/admin/groups/:chatId/reports' },
  )
}

describe('ReportsScreen', () => {
  it('shows who wrote what and when, and who complains and why, as text', async () => {
    openReports([givenReport({ count: 5 })])
    const card = within(await screen.findByRole('article', { name: /Zoë/ }))
    expect(screen.getByRole('heading', { name: '1 pending report' })).toBeTruthy()
    for (const words of ['Cheap <b>watches</b>', 'Reported by', 'Boris', 'spam', 'and 4 more'])
      expect(card.getByText(words)).toBeTruthy()
    expect(card.getByText(/@zoe_sunflower/)).toBeTruthy()
    expect(card.getByText(/2 hours ago/)).toBeTruthy()
    expect(card.getByRole('button', { name: 'Show in the group' })).toBeTruthy()
  })

  it('SEC-57 says that an account is deleted where whoever settled it was erased', async () => {
    const nobody = givenPerson({ first_name: '', last_name: null, username: null })
    openReports([givenReport({ state: 'dismissed', settled_at: hoursAgo(1), settled_by: nobody })])
    const lately = within(await screen.findByRole('region', { name: 'Recent' }))
    expect(lately.getByText('Deleted account')).toBeTruthy()
  })

  it('settles what an admin sees nothing in, and says who did', async () => {
    const { user, server } = openReports([givenReport()])
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))

    const lately = within(await screen.findByRole('region', { name: 'Recent' }))
    expect(lately.getByText(/Dismissed/)).toBeTruthy()
    expect(lately.getByText('Ann')).toBeTruthy()
    expect(await screen.findByText('No reports')).toBeTruthy()
    expect(server.of('/api/groups/reports/settle').map(({ input }) => input)).toMatchObject([
      { chat_id: chatId, as: 'dismissed' },
    ])
  })

  it('says that a report nobody handled has expired, and names no one for it', async () => {
    openReports([givenReport({ state: 'expired', excerpt: null, settled_at: hoursAgo(3) })])
    const lately = within(await screen.findByRole('region', { name: 'Recent' }))
    expect(lately.getByText('Not handled within a week')).toBeTruthy()
    expect(lately.queryByText('Someone')).toBeNull()
  })

  it('acts on whoever wrote it, and the report is settled by that', async () => {
    const report = givenReport()
    const { user, server } = openReports([report])
    await user.click(await screen.findByRole('button', { name: 'Mute' }))
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))

    await waitFor(() =>
      expect(server.of('/api/groups/reports/settle').map(({ input }) => input)).toMatchObject([
        { report_id: report.report_id, as: 'acted' },
      ]),
    )
    expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
      { action: { kind: 'mute', user_id: report.target?.user_id } },
    ])
  })

  it('restores with the undo of a mute how they were restricted before', async () => {
    const target = givenPerson({ first_name: 'Zoë' })
    const { user_id } = target
    const undo: Action = { kind: 'limit', user_id, permissions: ['can_send_messages'], until: null }
    const { user, server } = openReports([givenReport({ target })], {
      '/api/groups/act': () => ({ action_id: 1, state: 'done', error: null, undo }),
    })
    await user.click(await screen.findByRole('button', { name: 'Mute' }))
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone')
    expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
      { action: { kind: 'mute' } },
      { action: undo },
    ])
  })

  it('bans whoever wrote it with what they wrote at one touch, which settles it, and offers to undo it', async () => {
    const report = givenReport()
    const { user, server } = openReports([report])
    await user.click(await screen.findByRole('button', { name: 'Ban & delete' }))

    expect(await screen.findByText(/is banned, messages deleted/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add reason' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Unbanned. They can join again.')).toBeTruthy()
    const user_id = report.target?.user_id
    expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
      { chat_id: chatId, action: { kind: 'ban', user_id, until: null, delete_messages: true }, reason: null },
      { chat_id: chatId, action: { kind: 'unban', user_id } },
    ])
    expect(server.of('/api/groups/reports/settle').map(({ input }) => input)).toMatchObject([
      { report_id: report.report_id, as: 'acted' },
    ])
  })

  it('says why the one touch did nothing, and the report stays', async () => {
    const { user, server } = openReports([givenReport()], { '/api/groups/act': () => 'bot_right_missing' })
    await user.click(await screen.findByRole('button', { name: 'Ban & delete' }))
    expect(await screen.findByText(/^Steward needs another permission/)).toBeTruthy()
    expect(server.of('/api/groups/reports/settle')).toEqual([])
  })

  it('deletes the one message, once somebody says so, and the report is settled by that', async () => {
    const report = givenReport({ target: null, sender_title: 'Deals', message_id: 12 })
    const { user, server } = openReports([report])
    confirms.answer = false
    await user.click(await screen.findByRole('button', { name: 'Delete this message' }))
    expect(confirms.asked).toEqual(['Delete this message for everyone? This can’t be undone.'])
    expect(server.of('/api/groups/act')).toEqual([])
    confirms.answer = true
    await user.click(screen.getByRole('button', { name: 'Delete this message' }))

    await waitFor(() =>
      expect(server.of('/api/groups/reports/settle').map(({ input }) => input)).toMatchObject([
        { report_id: report.report_id, as: 'acted' },
      ]),
    )
    expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
      { chat_id: chatId, action: { kind: 'delete_message', message_id: 12 } },
    ])
  })

  it('a rule asks about reactions: what can be done is about them, and about no message', async () => {
    const flagged = [{ rule: 'reactions' as const, weight: 2, why: { reactions: 21, seconds: 600 } }]
    const about = {
      message_id: null,
      message_url: null,
      excerpt: null,
      count: 0,
      voices: [],
      flagged,
      hit_id: 31,
    }
    const report = givenReport(about)
    const { user, server } = openReports([report])
    const card = await screen.findByRole('article')
    expect(card.textContent).toContain('Reacted to many messages')
    expect(card.textContent).toContain('Flagged by Steward: 21 reactions within 10 minutes')
    for (const name of ['Ban & delete', 'Delete this message'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.queryByText('Pin this message')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Remove reactions' }))
    expect(confirms.asked).toContain('Remove all their reactions in the group? This can’t be undone.')
    await waitFor(() =>
      expect(server.of('/api/groups/reports/settle').map(({ input }) => input)).toMatchObject([
        { report_id: report.report_id, as: 'acted' },
      ]),
    )
    expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
      { action: { kind: 'delete_reactions', user_id: report.target?.user_id } },
    ])
  })

  it('opens why a rule asks about it, as things stand now, and takes that back from there', async () => {
    const flagged = [{ rule: 'flood' as const, weight: 5, why: { messages: 6, seconds: 8 } }]
    const hit = givenHit({ hit_id: 31, state: 'asked', verdict: 'ask', settings_version: 7 })
    const { user, server } = openReports([givenReport({ flagged, hit_id: 31 }), givenReport()], {
      '/api/groups/protection/hits': () => ({ hits: [hit], next_cursor: null }),
      '/api/groups/protection/undo': () => ({ hit }),
    })
    await screen.findAllByRole('article')
    expect(screen.getAllByRole('button', { name: 'Why?' }), 'of the other is nothing known').toHaveLength(1)
    expect(server.of('/api/groups/protection/hits'), 'nobody has asked').toEqual([])
    await user.click(screen.getByRole('button', { name: 'Why?' }))
    const why = within(await screen.findByRole('dialog', { name: 'Why?' }))
    expect(await why.findByText('6 messages in 8 seconds')).toBeTruthy()
    expect(why.getByRole('link', { name: 'Settings at that time' }).getAttribute('href')).toContain('begun-7')
    expect(server.of('/api/groups/protection/hits')[0]?.input).toEqual({ chat_id: chatId, hit_id: 31 })
    await user.click(why.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of('/api/groups/protection/undo').map(({ input }) => input)).toEqual([
      { chat_id: chatId, hit_id: 31, trust: false },
    ])
  })

  it('of what a rule found without asking it says no more than that, and leads to why', async () => {
    openReports([givenReport({ hit_id: 31 })])
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Found by rules')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Why?' })).toBeTruthy()
    expect(card.queryByText(/Flagged by Steward/)).toBeNull()
  })

  it('says why a message could not be deleted, and the report stays', async () => {
    const { user, server } = openReports([givenReport()], { '/api/groups/act': () => 'bot_right_missing' })
    await user.click(await screen.findByRole('button', { name: 'Delete this message' }))
    expect(await screen.findByText(/^Steward needs another permission/)).toBeTruthy()
    expect(server.of('/api/groups/reports/settle')).toEqual([])
  })

  it('keeps on the card what is done most, and what is done seldom behind More', async () => {
    const { user } = openReports([givenReport()])
    const card = within(await screen.findByRole('article'))
    const words = () => card.getAllByRole('button').map(({ textContent }) => textContent)
    expect(words()).toEqual(['Show in the group', 'Ban & delete', 'Dismiss', 'Delete', 'Mute', 'More'])
    await user.click(card.getByRole('button', { name: 'More' }))
    const more = within(screen.getByRole('dialog', { name: 'More' }))
    expect(more.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Warn',
      'Ban',
      'Delete all recent',
      'Pin this message',
      'Cancel',
    ])
  })

  it('asks from behind More what it asks of a button on the card, and the report is settled by that', async () => {
    const report = givenReport()
    const { user, server } = openReports([report])
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ban' }))
    await user.click(await screen.findByRole('button', { name: 'Ban Zoë' }))
    await waitFor(() =>
      expect(server.of('/api/groups/reports/settle').map(({ input }) => input)).toMatchObject([
        { report_id: report.report_id, as: 'acted' },
      ]),
    )
    expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
      { action: { kind: 'ban', user_id: report.target?.user_id } },
    ])
  })

  it('pins the message, once somebody says so, which can be undone, and the report waits on', async () => {
    const { user, server } = openReports([givenReport({ message_id: 12 })])
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Pin this message' }))
    expect(await screen.findByText('The message is pinned')).toBeTruthy()
    expect(confirms.asked).toContain('Pin this message for everyone? No one is notified.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(server.of('/api/groups/act').map(({ input }) => input)).toMatchObject([
        { chat_id: chatId, action: { kind: 'pin', message_id: 12, silent: true } },
        { chat_id: chatId, action: { kind: 'unpin', message_id: 12 } },
      ]),
    )
    expect(server.of('/api/groups/reports/settle')).toEqual([])
  })

  it('says why somebody may not pin it', async () => {
    const { user } = openReports([givenReport()], {
      '/api/groups/act/options': () => givenOptions({ pin: 'right_missing' }),
    })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    expect(await screen.findByText(/^You don’t have permission/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pin this message' })).toBeNull()
  })

  it('says in words that the message to be pinned is gone', async () => {
    const error = 'Bad Request: message to pin not found'
    const { user } = openReports([givenReport()], {
      '/api/groups/act': () => ({ action_id: 1, state: 'failed', error }),
    })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Pin this message' }))
    expect(await screen.findByText('This message isn’t in the group, or was deleted.')).toBeTruthy()
  })

  it('offers no deletion that Telegram would not take: of what is older than two days', async () => {
    openReports([givenReport({ sent_at: hoursAgo(49) })])
    expect(await screen.findByRole('button', { name: 'Mute' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete this message' })).toBeNull()
  })

  it('settles nothing when nothing was done', async () => {
    const { user, server } = openReports([givenReport()], { '/api/groups/act': () => 'target_is_admin' })
    await user.click(await screen.findByRole('button', { name: 'Mute' }))
    await user.click(await screen.findByRole('button', { name: 'Mute Zoë' }))
    expect(await screen.findByText(/^This person is an admin/)).toBeTruthy()
    expect(server.of('/api/groups/reports/settle')).toEqual([])
  })

  it('leads from what was handled to whom it was about, where it can be undone', async () => {
    const target = givenPerson({ first_name: 'Zoë', username: null })
    const { user, went } = openReports([givenReport({ target, state: 'acted', settled_at: hoursAgo(1) })])
    await user.click(await screen.findByRole('link', { name: /^Zoë ?Handled/ }))
    expect(went).toEqual([`/admin/groups/${chatId}/members/${target.user_id}`])
  })

  it('says that somebody else was faster, and shows what became of it', async () => {
    const report = givenReport()
    const { user } = openReports([report], {
      '/api/groups/reports/settle': () => {
        Object.assign(report, { state: 'acted', settled_at: hoursAgo(0) })
        return 'report_settled'
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText(/Handled/)).toBeTruthy()
  })

  it('offers nothing against nobody: a call for the admins, and a channel', async () => {
    openReports([
      givenReport({ target: null, excerpt: 'hey @admin' }),
      givenReport({ target: null, sender_title: 'Deals', excerpt: null, message_url: null }),
    ])
    const call = within(await screen.findByRole('article', { name: /Admins called/ }))
    for (const name of ['Ban', 'Delete this message']) expect(call.queryByRole('button', { name })).toBeNull()
    expect(call.getByRole('button', { name: 'Mark as handled' })).toBeTruthy()
    expect(call.getByText('Called by')).toBeTruthy()
    const channel = within(screen.getByRole('article', { name: /Deals/ }))
    expect(channel.getByText('A message without text')).toBeTruthy()
    expect(channel.queryByRole('button', { name: 'Show in the group' })).toBeNull()
  })

  it.each([
    [true, /replying to it with \/report/],
    [false, /switched off in the settings/],
  ])('says how reports come when there is none (switched on: %s)', async (enabled, words) => {
    openReports([], {}, { enabled })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says that the list could not be read, and reads it again', async () => {
    let isBroken = true
    const { user } = openReports([givenReport()], {
      '/api/groups/reports': () =>
        isBroken ? 'offline' : { reports: [], next_cursor: null, open: 0, enabled: true },
    })
    const retry = await retryAfter('offline')
    isBroken = false
    await user.click(retry)
    expect(await screen.findByText('No reports')).toBeTruthy()
  })

  it('shows no list where the address names no group', async () => {
    const { server } = openScreen(
      ReportsScreen,
      {},
      { at: '/admin/groups/abc/reports', route: '/admin/groups/:chatId/reports' },
    )
    expect(await screen.findByText('There is no group at this address')).toBeTruthy()
    expect(server.calls).toEqual([])
  })
})
