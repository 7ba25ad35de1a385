import { expect, it } from 'vitest'
import { type Facts, judge } from './judge.ts'

const bot = {
  first_name: 'Steward',
  username: 'steward_bot',
  has_main_web_app: true,
  supports_join_request_queries: true,
  can_join_groups: true,
  can_read_all_group_messages: true,
}
const webhook = { url: '', pending_update_count: 0 }
const atTelegram = { webhook, hasMenuButton: true, hasCommands: true, hasDefaultRights: true }
const reach = { silentMs: 0, outages: 0, isTokenRefused: false, clockAhead: 0.4 }
const all: Facts = { reach, bot, atTelegram, webhookUrl: '', oneReader: 'yes', now: 1_000_000 }
const url = 'https://steward.example/telegram/updates'

const offOf = (facts: Partial<Facts>) =>
  judge({ ...all, ...facts }).filter(({ state }) => state === 'bad' || state === 'note')
const withWebhook = (info: object) => ({ atTelegram: { ...atTelegram, webhook: { ...webhook, ...info } } })

it('finds everything on where all is as it should be', () => {
  expect(new Set(judge(all).map(({ state }) => state))).toEqual(new Set(['on']))
  expect(judge(all)).toHaveLength(13)
})

it('knows nothing of a switch that the server of the Bot API is too old to tell', () => {
  const { has_main_web_app: _, supports_join_request_queries: __, ...older } = bot
  const unknown = judge({ ...all, bot: older }).filter(({ state }) => state !== 'on')
  expect(unknown).toEqual([
    { name: 'main_mini_app', state: 'unknown' },
    { name: 'guard_mode', state: 'unknown' },
  ])
})

it.each<[string, Partial<Facts>, object]>([
  [
    'Telegram is silent for two minutes',
    { reach: { ...reach, silentMs: 120_000 } },
    { name: 'reach', state: 'bad' },
  ],
  ['the token is refused', { reach: { ...reach, isTokenRefused: true } }, { name: 'token', state: 'bad' }],
  [
    'the clock is 31 seconds behind',
    { reach: { ...reach, clockAhead: 31 } },
    { name: 'clock', state: 'bad', values: { seconds: 31 } },
  ],
  [
    'updates are fetched while a webhook is set',
    withWebhook({ url: 'https://me:secret@other.example/bot42:SECRET?key=secret' }),
    { name: 'webhook', state: 'bad', values: { found: 'other.example' } },
  ],
  ['the webhook is gone', { webhookUrl: url }, { name: 'webhook', state: 'bad', values: { found: '–' } }],
  [
    'the webhook failed a minute ago',
    { webhookUrl: url, ...withWebhook({ url, last_error_date: 999_940, last_error_message: 'SSL error' }) },
    { name: 'delivery', state: 'bad', values: { error: 'SSL error' } },
  ],
  [
    'there is no Main Mini App',
    { bot: { ...bot, has_main_web_app: false } },
    { name: 'main_mini_app', state: 'bad' },
  ],
  [
    'guard mode is off',
    { bot: { ...bot, supports_join_request_queries: false } },
    { name: 'guard_mode', state: 'note' },
  ],
  [
    'the bot can join no group',
    { bot: { ...bot, can_join_groups: false } },
    { name: 'join_groups', state: 'note' },
  ],
  [
    'privacy mode is on',
    { bot: { ...bot, can_read_all_group_messages: false } },
    { name: 'reads_all', state: 'note' },
  ],
  [
    'the menu has no button',
    { atTelegram: { ...atTelegram, hasMenuButton: false } },
    { name: 'menu_button', state: 'note' },
  ],
  [
    'commands are missing',
    { atTelegram: { ...atTelegram, hasCommands: false } },
    { name: 'commands', state: 'note' },
  ],
  [
    'default rights are missing',
    { atTelegram: { ...atTelegram, hasDefaultRights: false } },
    { name: 'default_rights', state: 'note' },
  ],
  ['the server is old', { oneReader: 'no' }, { name: 'one_reader', state: 'note' }],
])('names one thing where %s', (_, facts, expected) => {
  expect(offOf(facts)).toEqual([expected])
})

it.each<[string, Partial<Facts>]>([
  ['silence of less than two minutes', { reach: { ...reach, silentMs: 119_999 } }],
  ['a clock that is 30 seconds ahead', { reach: { ...reach, clockAhead: -30 } }],
  [
    'a failure of the webhook ten minutes ago',
    { webhookUrl: url, ...withWebhook({ url, last_error_date: 999_400, last_error_message: 'SSL error' }) },
  ],
])('bears %s', (_, facts) => {
  expect(offOf(facts)).toEqual([])
})

it('says of nothing that it is off which Telegram did not tell', () => {
  const unheard = {
    webhook: undefined,
    hasMenuButton: undefined,
    hasCommands: undefined,
    hasDefaultRights: undefined,
  }
  const lines = judge({
    ...all,
    reach: { ...reach, silentMs: 500_000, clockAhead: null },
    bot: undefined,
    atTelegram: unheard,
    oneReader: 'unknown',
  })
  expect(lines.filter(({ state }) => state !== 'unknown')).toEqual([
    { name: 'reach', state: 'bad' },
    { name: 'token', state: 'on' },
  ])
})
