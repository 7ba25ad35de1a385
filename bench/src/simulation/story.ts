import { sql } from 'kysely'
import type { Database } from '@steward/server/platform/database/schema.ts'
import type { Chance } from '../faults/chance.ts'
import { allRights } from '../faults/traffic.ts'
import { type Ban, botId, type Group } from './messenger.ts'

const ann = 1
/** An admin whose right to ban comes and goes. */
export const boris = 2
/** Never an admin. */
const mallory = 3

type Order = { chatId: number; target: number; by: number }

/** A call may be on its way while the right to it is taken; no longer than this. */
const onItsWayMs = 2_000
const mostOrders = 10

const bot = { id: botId, is_bot: true, first_name: 'Steward' }
const person = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}` })
const chatOf = ({ id, title }: Group) => ({ id, type: 'supergroup', title })
const seconds = () => Math.floor(Date.now() / 1000)

const standing = (group: Group, id: number) => ({
  status: 'administrator',
  user: person(id),
  ...Object.fromEntries(Object.keys(allRights).map((right) => [right, false])),
  can_manage_chat: true,
  can_restrict_members: group.admins.get(id)?.mayBan ?? false,
})

/** What happens in the groups, and what must have become of it in the end, kept by other code than the server's. */
export function createStory(groups: readonly Group[], chance: Chance) {
  const orders: Order[] = []
  /** Since when Boris may ban in a group, or may not. */
  const turns = new Map(groups.map(({ id }) => [id, [{ at: -Infinity, mayBan: true }]]))
  const messages = new Map<number, number>(groups.map(({ id }) => [id, 0]))
  const ids = new Set<number>()
  let updateId = 700_000_000
  let messageId = 1_000

  const anyGroup = () => groups[chance.below(groups.length)] ?? Object(groups[0])

  function numbered(update: object) {
    updateId += 1
    ids.add(updateId)
    return { update_id: updateId, ...update }
  }

  function message(group: Group, from: number, more: object) {
    messageId += 1
    messages.set(group.id, (messages.get(group.id) ?? 0) + 1)
    const base = { message_id: messageId, date: seconds(), chat: chatOf(group), from: person(from) }
    return numbered({ message: { ...base, ...more } })
  }

  /** Whoever commands more often than this at once is told to slow down, which is no fault. */
  function whoOrders({ id: chatId }: Group): number {
    const by = [ann, boris, mallory][chance.below(3)] ?? mallory
    const given = orders.filter((one) => one.chatId === chatId && one.by === by).length
    return given < mostOrders ? by : mallory
  }

  /** Somebody answers a message with `/ban`; each time it is about somebody else. */
  function order(group: Group) {
    const by = whoOrders(group)
    const target = 10_000 + orders.length
    orders.push({ chatId: group.id, target, by })
    return message(group, by, {
      text: '/ban',
      entities: [{ type: 'bot_command', offset: 0, length: 4 }],
      reply_to_message: {
        message_id: 900_000 + target,
        date: seconds() - 5,
        chat: chatOf(group),
        from: person(target),
        text: 'buy this',
      },
    })
  }

  /** Whether Boris had the right at some moment just before this one. */
  function mightBan(chatId: number, at: number): boolean {
    const changes = turns.get(chatId) ?? []
    return changes.some(
      ({ at: since, mayBan }, place) =>
        mayBan && since <= at && (changes[place + 1]?.at ?? Infinity) >= at - onItsWayMs,
    )
  }

  return {
    /** The bot is made an admin everywhere. */
    beginning: () =>
      groups.map((group) =>
        numbered({
          my_chat_member: {
            chat: chatOf(group),
            from: person(ann),
            date: seconds(),
            old_chat_member: { status: 'left', user: bot },
            new_chat_member: { status: 'administrator', user: bot, ...allRights },
          },
        }),
      ),

    /** One or a few updates, in any order where they are of different groups. */
    somethingHappens(): object[] {
      const happened = Array.from({ length: 1 + chance.below(4) }, () => {
        const group = anyGroup()
        return { group, update: chance.draw() < 0.4 ? order(group) : message(group, ann, { text: 'hello' }) }
      })
      // Stable: within a group Telegram keeps the order.
      const first = anyGroup()
      return [
        ...happened.filter(({ group }) => group === first),
        ...happened.filter(({ group }) => group !== first),
      ].map(({ update }) => update)
    },

    demoteOrPromote(): object[] {
      const group = anyGroup()
      const admin = group.admins.get(boris)
      if (!admin) return []
      const before = standing(group, boris)
      admin.mayBan = !admin.mayBan
      turns.get(group.id)?.push({ at: performance.now(), mayBan: admin.mayBan })
      return [
        numbered({
          chat_member: {
            chat: chatOf(group),
            from: person(ann),
            date: seconds(),
            old_chat_member: before,
            new_chat_member: standing(group, boris),
          },
        }),
      ]
    },

    async judge(database: Database, bans: readonly Ban[]): Promise<string[]> {
      const found: string[] = []
      const { rows: updates } = await sql<{ id: number; dead: string | null }>`
        select update_id as id, dead_reason as dead from updates where kind <> 'unknown'`.execute(database)
      const stored = new Set(updates.map(({ id }) => id))
      for (const id of ids) if (!stored.has(id)) found.push(`update ${id} was acknowledged and is lost`)
      for (const { id, dead } of updates) if (dead !== null) found.push(`update ${id} was given up: ${dead}`)

      const { rows: counts } = await sql<{ chat: number; messages: number }>`
        select chat_id as chat, sum(messages)::int as messages from chat_hours group by chat_id`.execute(
        database,
      )
      for (const [chat, wanted] of messages) {
        const counted = counts.find((row) => row.chat === chat)?.messages ?? 0
        if (counted !== wanted) found.push(`group ${chat} counted ${counted} messages of ${wanted}`)
      }

      const { rows: entries } = await sql<{ target: number; outcome: string; count: number }>`
        select target_id as target, outcome, count(*)::int from log_entries
        where kind = 'ban' group by target_id, outcome`.execute(database)
      const { rows: actions } = await sql<{ target: number; end: string }>`
        select target_id as target, concat_ws(' ', state, error) as end from actions`.execute(database)
      const endOf = new Map(actions.map(({ target, end }) => [target, end]))
      const logged = new Map(entries.map(({ target, outcome, count }) => [`${target} ${outcome}`, count]))
      for (const { chatId, target, by } of orders) {
        const calls = bans.filter(({ userId }) => userId === target)
        const made = calls.length
        const done = logged.get(`${target} done`) ?? 0
        if (by === mallory && made > 0) found.push(`somebody who is no admin banned ${target}`)
        if (by === boris && !calls.every(({ at }) => mightBan(chatId, at)))
          found.push(`${target} was banned for an admin who had lost the right`)
        if (by === ann && made === 0)
          found.push(`the ban of ${target} was lost (${endOf.get(target) ?? 'never begun'})`)
        if (done > 1) found.push(`the ban of ${target} stands ${done} times in the log`)
        if (by === ann && done !== 1) found.push(`the ban of ${target} does not stand in the log as done`)
      }
      const known = new Set(orders.map(({ target }) => target))
      for (const { userId } of bans) if (!known.has(userId)) found.push(`nobody ordered the ban of ${userId}`)
      return found
    },
  }
}
