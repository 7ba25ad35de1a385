import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import * as fc from 'fast-check'
import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { groupEffects } from './features/groups/effects/consumer.ts'
import {
  chatMember,
  cleo,
  editedMessage,
  garden,
  left,
  member,
  message,
  steward,
} from './features/groups/testing/updates.ts'
import { givenRules } from './features/protection/testing.ts'
import { judging } from './features/protection/testing/judging.ts'
import { givenChat } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import { incomingOf } from './platform/intake/arrived.ts'
import { createBatches } from './platform/intake/batch.ts'
import { everyShard } from './platform/intake/lane.ts'
import { storeUpdates } from './platform/intake/update-store.ts'

const now = Math.floor(Date.now() / 1000)
const url = 'https://spam.example'
const link = { text: url, entities: [{ type: 'url' as const, offset: 0, length: url.length }] }
const plain = { text: 'Hello' }
const rule = {
  ...defaultGroupSettings.newcomers,
  first: 'delete',
  repeat: 'mute',
  messages: 2,
  hours: 0,
} as const

const joinedAt = now - 100
type Kind = 'joins' | 'link' | 'hello' | 'edit'

describeStore('the rule for newcomers', (given) => {
  let chatId: ChatId
  let updateId = 0

  /** What another rule does about the same links. */
  type Other = 'off' | 'watch' | 'ask'
  async function group(newcomers: object = rule, other: Other = 'off'): Promise<void> {
    chatId = await givenChat(given.database)
    const links = { ...defaultGroupSettings.links, first: other, repeat: other, domains: 'spam.example' }
    await givenRules(given.database, chatId, { change: { newcomers: { ...rule, ...newcomers }, links } })
  }
  beforeEach(async () => {
    await given.empty()
    await group()
  })

  const chat = () => ({ ...garden, id: chatId })
  const joins = (user = cleo) =>
    chatMember({
      id: (updateId += 1),
      chat: chat(),
      date: joinedAt,
      before: left(user),
      now: member(user),
      from: user,
    })
  const says = (messageId: number, more: object, date = joinedAt + messageId) =>
    message({ id: (updateId += 1), chat: chat(), from: cleo, message_id: messageId, date, ...more })
  const edits = (messageId: number, edited: number) =>
    editedMessage({
      id: (updateId += 1),
      chat: chat(),
      from: cleo,
      message_id: messageId,
      date: joinedAt + messageId,
      edit_date: edited,
      ...link,
    })

  /** What Cleo does, one after the other; an edit lays a link into her first message. */
  const lived = (all: readonly Kind[]): Update[] =>
    all.map((kind, place) => {
      if (kind === 'joins') return joins()
      if (kind === 'edit') return edits(1, joinedAt + 50 + place)
      return says(place, kind === 'link' ? link : plain)
    })

  async function arrive(...batches: readonly Update[][]): Promise<void> {
    const process = createBatches({
      database: given.database,
      consumers: [groupEffects({ onStale: () => undefined }), judging({ now: () => new Date(now * 1000) })],
      limit: 500,
      tries: 1,
      onFailed: (_, error) => {
        throw error
      },
    })
    for (const batch of batches) {
      const incoming = batch.flatMap((update) => incomingOf(update) ?? [])
      await storeUpdates(given.database, steward.id, incoming)
      await process.fresh(everyShard)
    }
  }
  const found = async () => {
    const { rows } = await sql<{ hit: string }>`
      select message_id || ' ' || edited_at - ${joinedAt}::int * (edited_at > 0)::int || ' ' || verdict as hit
      from rule_hits where chat_id = ${chatId} and rule = 'newcomers' order by date, message_id, edited_at`.execute(
      given.database,
    )
    return rows.map(({ hit }) => hit)
  }

  /** Which rules spoke of each of these, as the page says why. */
  const whys = async () => {
    const { rows } = await sql<{ rules: string[] }>`
      select array(select s ->> 'rule' from jsonb_array_elements(signals::jsonb) s order by 1) as rules
      from rule_hits where chat_id = ${chatId} and rule = 'newcomers' order by date, message_id, edited_at`.execute(
      given.database,
    )
    return rows.map(({ rules }) => rules.join(' '))
  }

  it('finds the link of somebody of whom Telegram tells afterwards that they just joined', async () => {
    await arrive([says(1, link)])
    expect(await found(), 'it could be a member who was there before us').toEqual([])
    await arrive([joins()])
    expect(await found()).toEqual(['1 0 delete'])
    await arrive([joins()])
    expect(await found(), 'told twice').toEqual(['1 0 delete'])
  })

  it('counts a message that comes with that for the third, and acts on a second link as on a second', async () => {
    await arrive([says(1, plain)], [says(2, link)], [joins(), says(3, link)])
    expect(await found()).toEqual(['2 0 delete'])

    await group()
    await arrive([says(1, link)], [joins(), says(2, link)])
    expect(await found()).toEqual(['1 0 delete', '2 0 mute'])
  })

  it.each<Other>(['watch', 'ask'])(
    'acts on a link about which another rule only spoke before: %s',
    async (other) => {
      await group(rule, other)
      await arrive([says(1, link)], [joins()])
      expect(await found()).toEqual(['1 0 delete'])
      expect(await whys()).toEqual(['links newcomers'])
    },
  )

  it.each<[what: string, decide: () => Promise<unknown>]>([
    [
      'said that it is fine',
      () =>
        sql`insert into reports (chat_id, message_id, excerpt, message_date, state)
        values (${chatId}, 1, 'Hello', 1, 'dismissed')`.execute(given.database),
    ],
    [
      'dealt with what was asked',
      () =>
        sql`insert into reports (chat_id, message_id, excerpt, message_date, state, settled_by)
        values (${chatId}, 1, 'Hello', 1, 'acted', 9)`.execute(given.database),
    ],
    ['took back what was found', () => sql`update rule_hits set undone_at = now()`.execute(given.database)],
  ])('leaves a link alone of which an admin %s', async (_, decide) => {
    await group(rule, 'ask')
    await arrive([says(1, link)])
    await decide()
    await arrive([joins()])
    expect(await found()).toEqual([])
  })

  it('looks at no message from before they joined, and at nobody else’s', async () => {
    await arrive([says(1, link, joinedAt - 1)], [says(2, { ...link, from: { ...cleo, id: 1009 } })])
    await arrive([joins()])
    expect(await found()).toEqual([])
  })

  it('stays off where it is off, and where an admin trusts them', async () => {
    await group({ first: 'off' })
    await arrive([says(1, link)], [joins()])
    expect(await found()).toEqual([])

    await group()
    await sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, ${cleo.id}, 1)`.execute(
      given.database,
    )
    await arrive([says(1, link)], [joins()])
    expect(await found()).toEqual([])
  })

  it('finds the same whenever in between Telegram tells that they joined', async () => {
    const says = fc.constantFrom<Kind>('link', 'hello', 'edit')
    const lives = fc.record({
      first: fc.constantFrom<Kind>('link', 'hello'),
      more: fc.array(says, { maxLength: 4 }),
      at: fc.nat({ max: 5 }),
      sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      other: fc.constantFrom<Other>('off', 'watch', 'ask'),
    })
    let hits = 0
    await fc.assert(
      fc.asyncProperty(lives, async ({ first, more, at, sizes, other }) => {
        await group(rule, other)
        await arrive(lived(['joins', first, ...more]))
        const inOrder = await found()
        const why = await whys()
        hits += inOrder.length

        await group(rule, other)
        const [told, ...written] = lived(['joins', first, ...more])
        const updates = told ? written.toSpliced(at, 0, told) : []
        const batches: Update[][] = []
        for (let turn = 0, from = 0; from < updates.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          batches.push(updates.slice(from, from + size))
          from += size
        }
        await arrive(...batches)
        expect(await found()).toEqual(inOrder)
        expect(await whys()).toEqual(why)
      }),
      { numRuns: 20 },
    )
    expect(hits).toBeGreaterThan(10)
  })
})
