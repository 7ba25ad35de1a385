import { expect, it } from 'vitest'
import { arrivedWith } from '../testing.ts'
import { factsOfReaction } from './facts-of-reaction.ts'
import { judgeReaction, type ReactionScene } from './reactions.ts'
import { chatId, noon, on, preset } from './testing.ts'

type More = Omit<Partial<ReactionScene>, 'who' | 'reaction'> & {
  who?: Partial<ReactionScene['who']>
  isChannel?: boolean
  ago?: number
}
const five = on({ reactions: { reactions: 5, seconds: 60 } })
const times = (count: number, apart = 1) => Array.from({ length: count }, (_, at) => noon - at * apart)

function sceneOf({
  who = {},
  isChannel = false,
  ago = 0,
  settings = five,
  dates = times(6),
}: More): ReactionScene {
  const actorId = isChannel ? -1_002 : 42
  return {
    reaction: { chatId, updateId: 1, actorId, isChannel, title: isChannel ? 'News' : null, date: noon - ago },
    who: { messages: 0, hereSince: null, recentHits: 0, isAsked: false, letOff: new Set(), ...who },
    settings,
    dates,
  }
}
const verdict = (more: More = {}, around = {}) =>
  judgeReaction(sceneOf(more), { now: noon, isBraked: false, ...around })?.verdict ?? null

it.each<[string, string | null, More, object?]>([
  ['more than so many in the time are a flood', 'mute', {}],
  ['somebody whom an admin let off is only watched', 'watch', { who: { letOff: new Set(['reactions']) } }],
  ['exactly so many are none', null, { dates: times(5) }],
  ['of a longer time they are none', null, { dates: times(6, 12) }],
  ['just within the time they are one', 'mute', { dates: times(6, 11) }],
  ['those before and after count, whichever became known last', 'mute', { ago: 3, dates: times(6) }],
  ['the second time within a day it is the severer', 'ban', { who: { recentHits: 1 } }],
  ['a group without the rule judges nothing', null, { settings: on() }],
  ['of whoever takes part in the group admins are only asked', 'ask', { who: { messages: 21 } }],
  ['whoever wrote a little is no regular', 'mute', { who: { messages: 20 } }],
  ['admins are asked once', null, { who: { messages: 21, isAsked: true } }],
  ['while rules are held back a stranger’s are removed', 'delete', {}, { isBraked: true }],
  [
    'while rules are held back admins are asked about a member',
    'ask',
    { who: { hereSince: noon - 90 * 86_400 } },
    { isBraked: true },
  ],
  ['what is judged late leads to deletion only', 'delete', {}, { now: noon + 601 }],
  ['what is judged ten minutes later does not yet', 'mute', {}, { now: noon + 600 }],
  ['a channel cannot be muted, so its reactions go', 'delete', { isChannel: true }],
  ['a channel can be banned', 'ban', { isChannel: true, who: { recentHits: 1 } }],
  ['Standard removes reactions first', 'delete', { settings: preset('standard'), dates: times(21) }],
  ['Standard lets twenty pass', null, { settings: preset('standard'), dates: times(20) }],
  ['Strict mutes', 'mute', { settings: preset('strict'), dates: times(21) }],
  [
    'under attack it bans the second time',
    'ban',
    { settings: preset('attack'), dates: times(21), who: { recentHits: 1 } },
  ],
])('%s', (_, expected, more, around) => {
  expect(verdict(more, around)).toBe(expected)
})

it('says how many there were in which time, and how long what follows lasts', () => {
  const judgement = judgeReaction(sceneOf({ dates: times(8) }), { now: noon, isBraked: false })
  expect(judgement).toEqual({
    rule: 'reactions',
    verdict: 'mute',
    seconds: 86_400,
    signals: [{ rule: 'reactions', weight: 5, why: { reactions: 8, seconds: 60 } }],
  })
})

it('a channel stays banned until somebody unbans it, whatever the group says of people', () => {
  const settings = on({ reactions: { reactions: 5, seconds: 60, first: 'ban' } })
  settings.penalties.ban_seconds = 3600
  const around = { now: noon, isBraked: false }
  expect(judgeReaction(sceneOf({ settings }), around)).toMatchObject({ verdict: 'ban', seconds: 3600 })
  expect(judgeReaction(sceneOf({ settings, isChannel: true }), around)).toMatchObject({ seconds: null })
})

const zoe = { id: 42, is_bot: false, first_name: 'Zoë' }
const chat = { id: chatId, type: 'supergroup', title: 'Chess' }
const like = { type: 'emoji', emoji: '👍' }
const fire = { type: 'emoji', emoji: '🔥' }
const own = { type: 'custom_emoji', custom_emoji_id: '5447' }
const news = { id: -1_002, type: 'channel', title: 'News' }
const told = (more: object) => ({
  chat,
  message_id: 7,
  user: zoe,
  date: noon,
  old_reaction: [],
  new_reaction: [like],
  ...more,
})
const by = (actor: object) => ({ user: undefined, ...actor })
const ofZoe = { chatId, updateId: 9, actorId: 42, isChannel: false, title: null, date: noon }

it.each<[string, object, object | undefined]>([
  ['one that a person set', {}, ofZoe],
  ['another in its place', { old_reaction: [like], new_reaction: [fire] }, ofZoe],
  ['one more beside it', { old_reaction: [like], new_reaction: [like, own] }, ofZoe],
  ['not one that was taken back', { old_reaction: [like], new_reaction: [] }, undefined],
  ['not one of several that was taken back', { old_reaction: [like, own], new_reaction: [own] }, undefined],
  ['not one that was paid for', { new_reaction: [{ type: 'paid' }] }, undefined],
  [
    'one of a channel',
    by({ actor_chat: news }),
    { ...ofZoe, actorId: -1_002, isChannel: true, title: 'News' },
  ],
  ['not one of an anonymous admin', by({ actor_chat: chat }), undefined],
  ['not one of a bot', { user: { ...zoe, is_bot: true } }, undefined],
  ['not one of Telegram’s own account', { user: { ...zoe, id: 777_000 } }, undefined],
  ['not one in a channel', { chat: { ...chat, type: 'channel' } }, undefined],
])('counts %s', (_, more, expected) => {
  expect(factsOfReaction(arrivedWith({ message_reaction: told(more) }, 9))).toEqual(expected)
})

it('counts no numbers of reactions that nobody is told of', () => {
  const reactions = [{ type: like, total_count: 500 }]
  const update = { message_reaction_count: { chat, message_id: 7, date: noon, reactions } }
  expect(factsOfReaction(arrivedWith(update))).toBeUndefined()
})
