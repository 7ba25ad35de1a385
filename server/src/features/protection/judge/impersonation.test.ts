import { expect, it } from 'vitest'
import { adminsOf } from './impersonation.ts'
import { judged, member, on, preset, sceneOf } from './testing.ts'

const settings = on({ impersonation: { first: 'ask' } })
const admins = adminsOf([
  { name: 'Ann Keller', username: 'ann_keller' },
  { name: 'Wolfgang', username: null },
  { name: 'Bob', username: null },
  { name: '🦊', username: 'fox' },
])
const by = (first_name: string, username?: string, last_name?: string) => ({
  from: { id: 42, is_bot: false, first_name, last_name, username },
})
const whyOf = (message: object) => judged(sceneOf(message, { settings, admins }))?.signals[0]?.why

it.each([
  ['the same name', by('Ann', undefined, 'Keller'), { name: true }],
  ['it in one field', by('ann keller'), { name: true }],
  ['in letters that look alike', by('Аnn', undefined, 'Kеllеr'), { name: true }],
  ['with what is not seen', by('Ann\u200b', undefined, 'Kel\u200dler'), { name: true }],
  ['in fancy letters', by('𝓐𝓷𝓷', undefined, '𝓚𝓮𝓵𝓵𝓮𝓻'), { name: true }],
  ['with a crown beside it', by('Ann Keller 👑'), { name: true }],
  ['a long first name', by('Wolfgang'), { name: true }],
  ['a first name that many have', by('Bob'), undefined],
  ['nothing but a picture', by('🦊'), undefined],
  ['more than the name', by('Ann', undefined, 'Keller-Smith'), undefined],
  ['half of it', by('Keller'), undefined],
  ['a username that looks the same', by('Someone', 'ann_keIIer'), { username: true }],
  ['a username with another line', by('Someone', 'annkeller_'), { username: true }],
  ['a username with more', by('Someone', 'ann_keller2'), undefined],
  ['nobody of theirs', by('Zoë', 'zoe'), undefined],
])('looks like an admin or not: %s', (_, message, why) => {
  expect(whyOf(message)).toEqual(why)
})

it('is found of a channel, too', () => {
  expect(whyOf({ sender_chat: { id: -5, type: 'channel', title: 'Ann Keller' } })).toEqual({ name: true })
})

it('is asked about once in a while', () => {
  const who = { ...member, isSuspected: true }
  expect(judged(sceneOf(by('Ann Keller'), { settings, admins, who }))).toBeUndefined()
})

it.each(['standard', 'strict', 'attack'] as const)('is never more than a question: %s', (name) => {
  const scene = sceneOf(by('Ann Keller'), { settings: preset(name), admins })
  expect(judged(scene)).toMatchObject({ rule: 'impersonation', verdict: 'ask' })
})
