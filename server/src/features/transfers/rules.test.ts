import { describe, expect, it } from 'vitest'
import { user } from '#platform/database/testing/given-group.ts'
import { dayMs } from '#platform/durations.ts'
import {
  answerersOf,
  type Asked,
  claimRefusal,
  coolsOff,
  mayDo,
  type StewardshipState,
  offerRefusal,
  type Somebody,
  stewardStateOf,
} from './rules.ts'

const [ann, bob, zoe, max] = [user(1), user(2), user(3), user(4)]
const at = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs)

const somebody = (userId: typeof ann, facts: Partial<Somebody> = {}): Somebody => ({
  userId,
  is: 'admin',
  seenAt: daysAgo(1),
  ...facts,
})
/** Ann answers for the group, and Max owns it in Telegram. */
const stewardship = (facts: Partial<StewardshipState> = {}): StewardshipState => ({
  at,
  isFrozen: false,
  steward: somebody(ann),
  creator: somebody(max),
  successor: null,
  silentDays: 60,
  ...facts,
})
const ids = (people: Somebody[]) => people.map(({ userId }) => userId)

describe('D-TRANSFER a steward', () => {
  it.each([
    ['is here', somebody(ann), 'here'],
    ['is silent after so many days, to the second', somebody(ann, { seenAt: daysAgo(60) }), 'silent'],
    ['is here a second before', somebody(ann, { seenAt: new Date(daysAgo(60).getTime() + 1000) }), 'here'],
    ['is no admin', somebody(ann, { is: 'member' }), 'no_admin'],
    ['left, however silent', somebody(ann, { is: 'away', seenAt: daysAgo(99) }), 'left'],
    ['was erased', somebody(ann, { is: 'erased' }), 'erased'],
    ['never was', null, 'none'],
  ] as const)('%s', (_, steward, state) => {
    expect(stewardStateOf(stewardship({ steward }))).toBe(state)
  })

  it('is silent after as many days as they chose themselves', () => {
    expect(
      stewardStateOf(stewardship({ steward: somebody(ann, { seenAt: daysAgo(20) }), silentDays: 14 })),
    ).toBe('silent')
  })
})

describe('D-TRANSFER a claim', () => {
  const gone = { is: 'away' } as const
  const silent = { seenAt: daysAgo(61) }

  it.each([
    ['by the steward who is there', {}, [ann]],
    ['by the creator once the steward left', { steward: somebody(ann, gone) }, [max]],
    ['by the creator once nobody answers for the group', { steward: null }, [max]],
    ['by both while a silent steward may come back', { steward: somebody(ann, silent) }, [ann, max]],
    [
      'by both when the steward is no longer an admin',
      { steward: somebody(ann, { is: 'member' }) },
      [ann, max],
    ],
    [
      'by a silent steward once, who is its creator, too',
      { steward: somebody(ann, silent), creator: somebody(ann, silent) },
      [ann],
    ],
    ['by nobody when both are gone', { steward: somebody(ann, gone), creator: null }, []],
    [
      'by nobody when the creator asks and the steward left',
      { steward: somebody(ann, gone), creator: somebody(zoe) },
      [],
    ],
  ] as const)('is answered %s', (_, facts, people) => {
    expect(ids(answerersOf(stewardship(facts), zoe))).toEqual(people)
  })

  it.each([
    ['waits for a creator who is there', { steward: somebody(ann, gone) }, false],
    ['cools off when steward and creator have left', { steward: somebody(ann, gone), creator: null }, true],
    [
      'cools off when both have been silent',
      { steward: somebody(ann, silent), creator: somebody(max, silent) },
      true,
    ],
    [
      'waits for the sixtieth day of silence, to the second',
      { steward: somebody(ann, { seenAt: new Date(daysAgo(60).getTime() + 1000) }), creator: null },
      false,
    ],
    [
      'cools off with the sixtieth day of silence',
      { steward: somebody(ann, { seenAt: daysAgo(60) }), creator: null },
      true,
    ],
    ['waits for a steward who is silent while the creator is not', { steward: somebody(ann, silent) }, false],
    [
      'waits for a steward who chose fewer days, until sixty are over',
      { steward: somebody(ann, { seenAt: daysAgo(20) }), creator: null, silentDays: 14 },
      false,
    ],
    [
      'of the successor cools off, whoever is there',
      { steward: somebody(ann, silent), successor: zoe },
      true,
    ],
    [
      'of the creator cools off when nobody else could answer',
      { steward: somebody(ann, gone), creator: somebody(zoe) },
      true,
    ],
  ] as const)('%s', (_, facts, cools) => {
    expect(coolsOff(stewardship(facts), zoe)).toBe(cools)
  })

  it.each([
    ['not while the steward is there', {}, zoe, false, 'steward_is_here'],
    ['not by the steward', { steward: somebody(ann, silent) }, ann, false, 'steward_already'],
    ['once the steward is no admin', { steward: somebody(ann, { is: 'member' }) }, zoe, false, null],
    ['once the steward left', { steward: somebody(ann, gone) }, zoe, false, null],
    ['not beside another', { steward: somebody(ann, gone) }, zoe, true, 'application_open'],
    ['not where the bot is gone', { steward: null, isFrozen: true }, zoe, false, 'group_frozen'],
  ] as const)('is made %s', (...[, facts, viewer, hasOpen, refusal]) => {
    expect(claimRefusal(stewardship(facts), { viewer, hasOpen })).toBe(refusal)
  })
})

describe('D-TRANSFER an offer', () => {
  it.each([
    ['by the steward', {}, ann, false, null],
    ['not by the creator who is not the steward', {}, max, false, 'not_the_steward'],
    ['not beside another', {}, ann, true, 'application_open'],
    ['not where the bot is gone', { isFrozen: true }, ann, false, 'group_frozen'],
  ] as const)('is made %s', (...[, facts, viewer, hasOpen, refusal]) => {
    expect(offerRefusal(stewardship(facts), { viewer, hasOpen })).toBe(refusal)
  })
})

describe('D-TRANSFER who may do what', () => {
  const later = new Date(at.getTime() + 1000)
  const offer: Asked = { kind: 'offer', state: 'pending', expiresAt: later, steward: ann, receiver: bob }
  const claim: Asked = { ...offer, kind: 'claim' }
  const cooling: Asked = { ...claim, state: 'cooling' }
  const left = stewardship({ steward: somebody(ann, { is: 'away' }) })
  const lowered = stewardship({
    steward: somebody(ann, { is: 'member', seenAt: daysAgo(99) }),
    creator: null,
  })

  it.each([
    ['an offer: its receiver', offer, stewardship(), bob, true, ['accept', 'decline']],
    ['an offer: whoever made it', offer, stewardship(), ann, true, ['withdraw']],
    ['an offer: the creator only looks', offer, stewardship(), max, true, []],
    ['an offer that expired', { ...offer, expiresAt: at }, stewardship(), bob, true, []],
    ['an offer that was answered', { ...offer, state: 'accepted' }, stewardship(), bob, true, []],
    ['a claim: the steward', claim, stewardship(), ann, true, ['accept', 'decline']],
    ['a claim: not the creator while the steward is there', claim, stewardship(), max, true, []],
    ['a claim: the creator once the steward left', claim, left, max, true, ['accept', 'decline']],
    ['a claim: not the steward who left', claim, left, ann, false, []],
    ['a claim: whoever made it', claim, left, bob, true, ['withdraw']],
    ['a cooling claim: whoever made it', cooling, left, bob, true, ['withdraw']],
    ['a cooling claim: every admin', cooling, left, zoe, true, ['object']],
    ['a cooling claim: not who is no admin', cooling, left, zoe, false, []],
    ['a cooling claim: the silent steward, admin or not', cooling, lowered, ann, false, ['object']],
    ['a cooling claim after its time', { ...cooling, expiresAt: at }, left, zoe, true, []],
  ] as const)('%s', (...[, asked, where, userId, isAdmin, answers]) => {
    expect(mayDo(asked, where, { userId, isAdmin })).toEqual(answers)
  })
})
