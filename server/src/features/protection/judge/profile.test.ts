import { describe, expect, it } from 'vitest'
import { day } from '#platform/durations.ts'
import { messageOf } from '../testing.ts'
import { judgeProfile, type Profile } from './judge-profile.ts'
import { linksInText } from './links-in-text.ts'
import type { ProfileFinding } from './rule.ts'
import { again, judged, member, newcomer, noon, on, preset, sceneOf } from './testing.ts'

const shown = (more: Partial<Profile> = {}): Profile => ({
  name: 'Zoë',
  bio: 'I bake',
  channel: '',
  posts: [],
  ...more,
})
const post = (text: string) => messageOf(-100_5, { chat: { id: -100_5, type: 'channel', title: 'C' }, text })
const advert =
  'Earn 500$ a day from home, guaranteed profit! Crypto investments, write me in private now 💰💰💰'

describe('what the rules of a group find in a profile', () => {
  const settings = on({
    words: { words: 'casino' },
    patterns: { patterns: String.raw`\bsignals?\b` },
    links: { domains: 'bad.com', telegram: 'invite' },
    scripts: { scripts: 'Han', percent: 50, letters: 4 },
  })
  it.each<[what: string, Partial<Profile>, Omit<ProfileFinding, 'excerpt'> | undefined]>([
    ['nothing', {}, undefined],
    ['a word in the bio', { bio: 'My Cаsino' }, { part: 'bio', by: 'words', why: { word: 'casino' } }],
    [
      'a pattern in the name of their channel',
      { channel: 'VIP signals' },
      { part: 'channel', by: 'patterns', why: { pattern: String.raw`\bsignals?\b` } },
    ],
    [
      'a link in the bio, which comes without entities',
      { bio: 'See bad.com!' },
      { part: 'bio', by: 'links', why: { domain: 'bad.com', mode: 'deny' } },
    ],
    [
      'an invitation in a post',
      {
        posts: [
          post('Nice weather'),
          {
            ...post('Join'),
            entities: [{ type: 'text_link', offset: 0, length: 4, url: 'https://t.me/+AbC' }],
          },
        ],
      },
      { part: 'post', by: 'links', why: { telegram: 'invite', host: 't.me' } },
    ],
    [
      'a script in the bio',
      { bio: '免費加入我們' },
      { part: 'bio', by: 'scripts', why: { share: 100, scripts: ['Han'] } },
    ],
    ['no script in a name, which its own rule looks at', { name: '山本山本' }, undefined],
    ['a word in the name', { name: 'Casino King' }, { part: 'name', by: 'words', why: { word: 'casino' } }],
    [
      'the bio before all else',
      { bio: 'casino', channel: 'casino', posts: [post('casino')], name: 'casino' },
      { part: 'bio', by: 'words', why: { word: 'casino' } },
    ],
    ['nothing in what reads like spam, where that rule is off', { bio: advert }, undefined],
  ])('%s', (_, profile, expected) => {
    const { excerpt, ...found } = judgeProfile(shown(profile), { settings }) ?? {}
    expect(found).toEqual(expected ?? {})
    expect(excerpt === undefined).toBe(expected === undefined)
  })

  it.each(['bio', 'post'] as const)('what reads like spam in a %s, with its beginning', (part) => {
    const long = `${advert} ${'more '.repeat(60)}`
    const found = judgeProfile(shown(part === 'bio' ? { bio: long } : { posts: [post(long)] }), {
      settings: on({ learned: {} }),
    })
    expect(found).toMatchObject({ part, by: 'learned', excerpt: long.slice(0, 200) })
  })

  it('nothing by rules that are off', () => {
    expect(judgeProfile(shown({ bio: 'casino' }), { settings: on({ profile: {} }) })).toBeUndefined()
  })
})

it.each([
  ['https://a.example/x?y=1, and more', ['https://a.example/x?y=1']],
  ['write to t.me/anna_k.', ['t.me/anna_k']],
  ['(shop.com)', ['shop.com']],
  ['кино.рф', ['кино.рф']],
  ['bakes.de/brot', ['bakes.de/brot']],
  ['tg://resolve?domain=anna', ['tg://resolve?domain=anna']],
  ['B.Sc. and M.Sc., ask Mr.No, e.g. a.m.', []],
  ['any.example/path', ['any.example/path']],
  ['me@mail.com', []],
  ['@annakeller', []],
  ['No space.After a stop', []],
])('the links of %s are found', (text, links) => {
  expect(linksInText(text).map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(links)
})

describe('the rule for profiles', () => {
  const found: ProfileFinding = {
    part: 'bio',
    by: 'words',
    why: { word: 'casino' },
    excerpt: 'My casino',
  }
  const settings = on({ profile: { first: 'mute', repeat: 'ban' } })
  const verdictOf = (more: object) =>
    judged(sceneOf({ text: 'Hello' }, { settings, who: newcomer, profile: found, ...more }))?.verdict

  it.each([
    ['a newcomer', {}, 'mute'],
    ['a newcomer again within a day', { who: { ...newcomer, ...again } }, 'ban'],
    ['somebody in whose profile nothing was found', { profile: undefined }, undefined],
    ['a member', { who: member }, undefined],
    ['somebody who was there before', { who: { ...newcomer, joinedAt: null } }, undefined],
    ['a newcomer by hours, who wrote much', { who: { ...newcomer, messages: 21 } }, 'ask'],
    [
      'somebody after the first hours and messages',
      {
        who: { ...newcomer, messages: 4, joinedAt: noon - day },
      },
      undefined,
    ],
    ['a newcomer where the rule is off', { settings: on({}) }, undefined],
  ] as const)('says of %s', (_, more, verdict) => {
    expect(verdictOf(more)).toBe(verdict)
  })

  it('says which part of the profile, what was found there, and how it begins', () => {
    const judgement = judged(sceneOf({ text: 'Hello' }, { settings, who: newcomer, profile: found }))
    expect(judgement).toMatchObject({
      rule: 'profile',
      signals: [{ rule: 'profile', weight: 5, why: { part: 'bio', by: 'words', word: 'casino' } }],
      profileExcerpt: 'My casino',
    })
  })

  it.each(['standard', 'strict', 'attack'] as const)('is turned on by no preset: %s', (name) => {
    expect(preset(name).profile).toEqual({ first: 'off', repeat: 'off' })
  })
})
