import { defaultGroupSettings as own } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from './platform/database/testing.ts'
import { givenAttackedGroup } from './testing/given-raid.ts'

/* Each line of the page of enemies (decision 0113): what somebody reaches at most who turns protection against a group. */

const words = { first: 'delete', repeat: 'delete', words: 'casino' } as const
const ordinary = 'Does anybody know when the water is turned off in our house this week?'
const link = (at: string) => ({
  text: `https://${at}`,
  entities: [{ type: 'url', offset: 0, length: at.length + 8 }],
})
const accounts = (count: number, from = 500) => Array.from({ length: count }, (_, at) => from + at)
/** Here for a quarter, with ten messages. */
const quiet = { days: 90, messages: 10 }
/** Made two days ago for this. */
const throwAway = { days: 2, messages: 1 }
const regular = { days: 400, messages: 900 }

const channel = (id: number) => ({ sender_chat: { id, type: 'channel', title: 'News' } })

describeStore('an enemy of a group', (given) => {
  let group: Awaited<ReturnType<typeof givenAttackedGroup>>

  beforeEach(async () => {
    await given.empty()
    group = await givenAttackedGroup(given, 'standard', { words })
  })

  const underAttack = () =>
    sql`insert into postures (chat_id, posture, since, until)
        values (${group.chatId}, 'attack', now(), now() + interval '1 hour')`.execute(given.database)

  describe('with twenty throw-away accounts', () => {
    it('has all of their messages with a listed word deleted, and the next account’s, too', async () => {
      const { happens, isHere, says } = group
      for (const id of accounts(24))
        await happens(says(await isHere(id, throwAway), { text: `The casino of ${id}` }))
      for (let more = 0; more < 6; more += 1) await happens(says(900, { text: `casino ${more}` }))
      expect(await group.standing()).toEqual([])
      expect(await group.logged()).toEqual([])
    })

    it('puts the group under attack by floods, in which they are muted and a newcomer’s link is their first mute', async () => {
      const { happens, joins, says, done } = group
      for (const id of accounts(22))
        await happens(joins(id), ...accounts(6).map((at) => says(id, { text: `${id} ${at}` })))
      expect(await group.posture()).toBe('attack')
      expect(await Promise.all(accounts(22).map(done))).toEqual(accounts(22).map(() => 'mute'))
      await happens(joins(800), says(800, link('city.example')))
      expect(await done(800)).toBe('mute')
      await happens(says(await group.isHere(801, regular), link('city.example')))
      expect(await done(801), 'members talk as before').toBeNull()
    })
  })

  describe('with two accomplices who copy what a member writes', () => {
    it.each([
      ['a newcomer', { days: 0, messages: 1 }],
      ['somebody who is here for a quarter and wrote ten messages', quiet],
      ['a regular', regular],
    ])('gets their own accounts muted at most, not %s', async (_, history) => {
      const { happens, joins, says, done, isHere } = group
      await isHere(42, history)
      await happens(says(42, { text: ordinary }), joins(500), joins(501), joins(502))
      for (const id of [500, 501, 502]) await happens(says(id, { text: ordinary }))
      expect(await done(42)).toBeNull()
      expect(await done(502)).toBe('mute')
    })

    it('gets nobody hit by words that they add to the copy, nor by what they did before', async () => {
      const { happens, says, done, isHere } = group
      await isHere(42, { days: 0, messages: 1 })
      await happens(says(500, { text: 'casino' }))
      await happens(says(42, { text: ordinary }))
      for (const id of [501, 500]) await happens(says(id, { text: `${ordinary} casino` }))
      expect(await done(42)).toBeNull()
      expect(await group.askedAbout(42)).toBe(true)
    })

    it('gains nothing by editing older messages into the copy', async () => {
      const { happens, joins, says, edits, done, isHere } = group
      await isHere(42, { days: 0, messages: 1 })
      await happens(
        joins(500),
        joins(501),
        says(500, { text: 'Good day' }),
        says(501, { text: 'Good night' }),
      )
      await happens(says(42, { text: ordinary }))
      await happens(edits(500, 1, { text: ordinary }), edits(501, 2, { text: ordinary }))
      expect([await done(42), await done(501)]).toEqual([null, 'mute'])
    })

    it('gets three members who forward one picture into no trouble, however little they wrote', async () => {
      const { happens, says, done, isHere } = group
      const picture = {
        photo: [{ file_id: 'p', file_unique_id: 'p', width: 1, height: 1 }],
        forward_origin: { type: 'hidden_user', date: 1, sender_user_name: 'B' },
      }
      for (const id of [41, 42, 43]) await happens(says(await isHere(id, quiet), picture))
      for (const id of [41, 42, 43])
        expect([await done(id), await group.askedAbout(id)]).toEqual([null, false])
    })
  })

  it('who sleeps for a year has what the group lists deleted, and floods muted, as anybody', async () => {
    const { happens, says, done, isHere } = group
    for (const id of [41, 42, 43])
      await happens(says(await isHere(id, { days: 365, messages: 0 }), { text: ordinary }))
    expect(await Promise.all([41, 42, 43].map(done)), 'an ordinary text of three of them is no wave').toEqual(
      [null, null, null],
    )
    await happens(says(41, { text: 'casino' }), ...accounts(6).map((at) => says(42, { text: `${at}` })))
    expect([await done(41), await done(42)]).toEqual(['delete', 'mute'])
  })

  it('who adds twelve people makes no attack, nor do fourteen neighbours who greet in the same words', async () => {
    const { happens, adds, joins, says, done } = group
    await happens(...accounts(12).map((id) => adds(42, id)))
    const neighbours = accounts(14, 600)
    await happens(...neighbours.map((id) => joins(id)))
    await happens(...neighbours.map((id) => says(id, { text: 'Hello neighbours!' })))
    expect(await Promise.all(neighbours.map(done))).toEqual(neighbours.map(() => null))
    await happens(joins(700), says(700, link('city.example')))
    expect(await done(700), 'as on any day').toBe('delete')
    expect(await group.logged()).toEqual([])
  })

  it('who writes as a channel is hit alone, and copies nobody into trouble', async () => {
    const { happens, says, done, isHere } = group
    await isHere(42, { days: 0, messages: 1 })
    await happens(says(42, { text: ordinary }))
    for (const id of [-1_001_901, -1_001_902, -1_001_903])
      await happens(says(136_817_688, { text: ordinary, ...channel(id) }))
    expect(await done(42)).toBeNull()
    expect(await done(-1_001_903)).toBe('delete')
    await happens(says(136_817_688, { text: 'casino', ...channel(-1_001_904) }))
    expect(await done(-1_001_904)).toBe('delete')
  })

  it('who quotes a listed word from another chat has their own message deleted, and nobody else’s', async () => {
    const { happens, says, done, isHere } = group
    await isHere(42, quiet)
    await happens(
      says(500, {
        text: 'Look',
        external_reply: {
          origin: { type: 'user', date: 1, sender_user: { id: 42, is_bot: false, first_name: 'Person 42' } },
        },
        quote: { text: 'To the casino', position: 0 },
      }),
    )
    expect([await done(500), await done(42)]).toEqual(['delete', null])
  })

  describe('who wants somebody banned, in an attack', () => {
    it('gets a message deleted of whoever came with the attack, and nothing done to members', async () => {
      const { happens, joins, says, done, isHere } = group
      await underAttack()
      await isHere(42, quiet)
      await happens(
        joins(43),
        says(42, { text: ordinary }),
        says(43, { text: `Good evening to all of you from number 43, the new one` }),
      )
      for (const id of accounts(5))
        await happens(
          says(id, { text: ordinary }),
          says(id, { text: `Good evening to all of you from number 43, the new one` }),
        )
      expect(await done(42)).toBeNull()
      expect(await done(43)).toBe('delete')
    })

    it('sees nobody banned for the first thing that they do', async () => {
      const { happens, joins, says, done } = group
      await underAttack()
      await happens(joins(43), says(43, link('city.example')), joins(44), says(44, { text: 'casino' }))
      expect([await done(43), await done(44)]).toEqual(['mute', 'mute'])
    })
  })

  it('who wants the rules off gets an hour in which nobody is muted, and all that the group lists is deleted still', async () => {
    const flood = { ...own.flood, first: 'mute', repeat: 'mute', messages: 2, seconds: 60 } as const
    group = await givenAttackedGroup(given, 'standard', { words, flood })
    const { happens, joins, says, done, isHere } = group
    for (const id of accounts(21)) {
      await isHere(id, quiet)
      await happens(says(id, { text: `${id}` }), says(id, { text: `again ${id}` }))
    }
    expect(await group.logged()).toEqual(['rules_braked'])
    expect(await done(520), 'of members rules ask').toBeNull()
    await isHere(42, regular)
    await happens(
      says(42, { text: 'casino' }),
      joins(900),
      says(900, { text: 'One' }),
      says(900, { text: 'Two' }),
    )
    expect([await done(42), await done(900)]).toEqual(['delete', 'delete'])
  })
})
