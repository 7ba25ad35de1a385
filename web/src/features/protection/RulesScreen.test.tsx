import type { Protection, RuleState } from '@steward/contract/protection/endpoints.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { preferences } from '#platform/preferences.ts'
import { givenMe } from '#testing/given.ts'
import { givenProtection } from '#testing/given-protection.ts'
import { givenSettings } from '#testing/given-settings.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { RulesScreen } from './RulesScreen.tsx'

const chatId = -1_001_234

afterEach(() => preferences.set({ ...preferences.get(), time_zone: null }))

const open = (
  state: Partial<RuleState>,
  night: Partial<Protection['night']> = {},
  lists: Protection['spammer_lists'] = [],
  { rules = [], ...more }: Partial<Protection> = {},
) => {
  const rule: RuleState = {
    rule: 'night',
    verdict: 'watch',
    problem: null,
    missing: [],
    hits: 0,
    undone: 0,
    ...state,
  }
  const protection = givenProtection({
    posture: { is: 'calm', since: null, until: null, by: null },
    preset: 'standard',
    version: 1,
    rules: [rule, ...rules],
    night: { is_closed: false, until: null, zone: 'Asia/Kolkata', ...night },
    spammer_lists: lists,
    ...more,
  })
  return openScreen(
    RulesScreen,
    {
      '/api/groups/protection': () => protection,
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
      '/api/groups/settings': () => givenSettings(),
      '/api/me': () => givenMe(),
    },
    { at: `/admin/groups/${chatId}/protection`, route: '/admin/groups/:chatId/protection' },
  )
}
const row = () => screen.findByRole('link', { name: /^Night/ })
const until = Date.parse('2026-11-25T01:30Z') / 1000

it.each<[what: string, state: Partial<RuleState>, night: Partial<Protection['night']>, shown: string]>([
  ['is off', { verdict: 'off' }, {}, 'NightMembers can’t write during hours you chooseOff'],
  ['is on by day', {}, {}, 'NightMembers can’t write during hours you chooseOn'],
  [
    'lasts until its end on the clock of the group',
    {},
    { is_closed: true, until },
    'NightNight until 7:00 AMOn',
  ],
  ['came in the last week', { hits: 3 }, {}, 'Night3 nights in 7 daysOn'],
  ['lasts after others', { hits: 3 }, { is_closed: true, until }, 'NightNight until 7:00 AMOn'],
  ['is ending where it has no end', { verdict: 'off' }, { is_closed: true }, 'NightThe night is endingOff'],
  [
    'lacks a right',
    { problem: 'bot_right_missing', missing: ['can_restrict_members'] },
    { is_closed: true, until },
    'NightSteward can’t mute or banOn',
  ],
])('a night that %s says so among the rules', async (_, state, night, shown) => {
  open(state, night)
  expect((await row()).textContent?.replaceAll('\u202f', ' ')).toBe(shown)
})

it.each<[Partial<RuleState>, string]>([
  [{ verdict: 'delete' }, 'Reaction floodsMany reactions within minutesRemove reactions'],
  [{ verdict: 'mute', hits: 2, undone: 1 }, 'Reaction floods2 hits in 7 days\u00a0· 1 undoneMute'],
  [
    { verdict: 'watch', problem: 'bot_right_missing', missing: ['can_delete_messages'] },
    'Reaction floodsSteward can’t delete messagesOnly watch',
  ],
])(
  'the rule about reactions says what it does in its own words, what it did, and what it lacks: %o',
  async (state, shown) => {
    open({ rule: 'reactions', ...state })
    const link = await screen.findByRole('link', { name: /^Reaction floods/ })
    expect(link.textContent).toBe(shown)
  },
)

it.each<[Partial<RuleState>, string]>([
  [{}, 'RaidsMany people joining at once, some of them spammingOn'],
  [{ hits: 1 }, 'Raids1 raid in 7 daysOn'],
  [
    { hits: 1, problem: 'bot_right_missing', missing: ['can_restrict_members'] },
    'RaidsSteward can’t mute or banOn',
  ],
])('the rule about raids says how many there were, and what it lacks: %o', async (state, shown) => {
  open({ rule: 'raid', ...state })
  expect((await screen.findByRole('link', { name: /^Raids/ })).textContent).toBe(shown)
})

it('what the clean-up lacks is said beside it, and over all rules with the way to give it', async () => {
  open({}, {}, [], {
    cleanup: { problem: 'bot_right_missing', missing: ['can_delete_messages'] },
    may_give_rights: true,
  })
  const link = await screen.findByRole('link', { name: /^Clean-up/ })
  expect(link.textContent).toBe('Clean-upSteward can’t delete messages')
  const section = screen.getByRole('region', { name: 'Not working' })
  expect(section.textContent).toContain('Spam stays until someone removes it by hand.')
  expect(await screen.findByRole('button', { name: 'Grant permissions in Telegram' })).toBeTruthy()
})

it('a night on the clock of a zone that this browser does not know is shown on its own', async () => {
  open({}, { is_closed: true, until, zone: 'Mars/Base' })
  expect((await row()).textContent).toContain('Night until')
})

const note = 'New people who are on lists of spammers'
const answers = { list: 'lols', down_since: null }
const down = { list: 'cas', down_since: until }

it.each<[what: string, state: Partial<RuleState>, lists: Protection['spammer_lists'], shown: string]>([
  ['are off', { verdict: 'off' }, [down], `Known spammers${note}Off`],
  ['answer', { verdict: 'ask' }, [answers], `Known spammers${note}Ask the admins`],
  ['named some', { verdict: 'ask', hits: 2 }, [answers], 'Known spammers2 hits in 7 daysAsk the admins'],
  [
    'do not answer',
    { verdict: 'ask', hits: 2 },
    [answers, down],
    'Known spammersCAS\u00a0· Down since November 25, 2026 at 1:30 AMAsk the admins',
  ],
  ['are none', { verdict: 'watch' }, [], 'Known spammersNo lists set up on this serverOnly watch'],
])('lists of spammers that %s are told so among the rules', async (_, state, lists, shown) => {
  preferences.set({ ...preferences.get(), time_zone: 'UTC' })
  open({ rule: 'known_spammers', ...state }, {}, lists)
  const link = await screen.findByRole('link', { name: /^Known spammers/ })
  expect(link.textContent?.replaceAll('\u202f', ' ')).toBe(shown)
})

it('the rights that rules lack are named once, with the way to give them', async () => {
  const missing = ['can_delete_messages', 'can_restrict_members'] as const
  open({ problem: 'bot_right_missing', missing: [...missing] }, {}, [], { may_give_rights: true })
  const section = (await screen.findByText('Not working')).closest('section')
  expect(section?.textContent).toContain('Steward can’t delete messages')
  expect(section?.textContent).toContain('Steward can’t mute or ban')
  expect(await screen.findByRole('button', { name: 'Grant permissions in Telegram' })).toBeTruthy()
})

it('whoever may not give rights is told who may', async () => {
  open({ problem: 'bot_right_missing', missing: ['can_delete_messages'] })
  expect(await screen.findByText(/or an admin who can add admins, can give Steward this/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Grant permissions in Telegram' })).toBeNull()
})

it('in a basic group it is said what does not work there, and the way to a supergroup', async () => {
  open({ rule: 'flood', verdict: 'mute', problem: 'supergroup_needed' })
  const link = await screen.findByRole('link', { name: /^Flood/ })
  expect(link.textContent).toBe('FloodWorks in supergroups onlyMute')
  const section = screen.getByText('Not working').closest('section')
  expect(section?.textContent).toContain('Make the history visible to new members in Telegram')
})

it('nothing is said of rights where none is missing', async () => {
  open({})
  await row()
  expect(screen.queryByText('Not working')).toBeNull()
})

const breaks = 'New people whose bio or channel breaks your rules'
const isDown = { down_since: until, why: 'unreachable' } as const
const works = { down_since: null, why: null } as const
const judging: RuleState = {
  rule: 'words',
  verdict: 'delete',
  problem: null,
  missing: [],
  hits: 0,
  undone: 0,
}

it.each<[what: string, state: Partial<RuleState>, more: Partial<Protection>, shown: string]>([
  ['are not looked at', { verdict: 'off' }, { profiles: isDown }, `Profiles${breaks}Off`],
  ['are looked at', { verdict: 'mute' }, { profiles: works }, `Profiles${breaks}Mute`],
  ['broke rules', { verdict: 'mute', hits: 2 }, { profiles: works }, 'Profiles2 hits in 7 daysMute'],
  [
    'are not told by Telegram',
    { verdict: 'mute', hits: 2 },
    { profiles: isDown },
    'ProfilesTelegram doesn’t answer\u00a0· Down since November 25, 2026 at 1:30 AMMute',
  ],
  [
    'cannot be acted on',
    { verdict: 'mute', problem: 'bot_right_missing', missing: ['can_restrict_members'] },
    { profiles: isDown },
    'ProfilesSteward can’t mute or banMute',
  ],
])('profiles that %s are told so among the rules', async (_, state, more, shown) => {
  preferences.set({ ...preferences.get(), time_zone: 'UTC' })
  open({ rule: 'profile', ...state }, {}, [], { ...more, rules: [judging] })
  const link = await screen.findByRole('link', { name: /^Profiles/ })
  expect(link.textContent?.replaceAll('\u202f', ' ')).toBe(shown)
})

it('where no rule judges profiles that is said beside the rule for them', async () => {
  open({ rule: 'profile', verdict: 'mute' })
  const link = await screen.findByRole('link', { name: /^Profiles/ })
  expect(link.textContent).toBe('ProfilesTurn on a rule that checks textsMute')
})
