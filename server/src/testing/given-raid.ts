import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { PresetName } from '@steward/contract/protection/presets.ts'
import type { Chat, Update, User } from 'grammy/types'
import { sql } from 'kysely'
import { groupEffects } from '../features/groups/effects/consumer.ts'
import {
  chatMember,
  editedMessage,
  garden,
  left,
  member,
  message,
  steward,
} from '../features/groups/testing/updates.ts'
import { givenRules } from '../features/protection/testing.ts'
import { judging } from '../features/protection/testing/judging.ts'
import { givenChat, givenMember, user } from '../platform/database/testing/given-group.ts'
import type { GivenStore } from '../platform/database/testing.ts'
import { incomingOf } from '../platform/intake/arrived.ts'
import { createBatches } from '../platform/intake/batch.ts'
import { everyShard } from '../platform/intake/lane.ts'
import { storeUpdates } from '../platform/intake/update-store.ts'

type Given = Pick<GivenStore, 'database'>

/** A node of the server as far as it reads updates: what groups know, and what their rules find. */
const nodeOf = ({ database }: Given, limit: number) =>
  createBatches({
    database,
    consumers: [
      groupEffects({ onStale: () => undefined }),
      judging({ now: () => new Date(), botId: steward.id }),
    ],
    limit,
    tries: 1,
    onFailed: (_, error) => {
      throw error
    },
  })

const now = () => Math.floor(Date.now() / 1000)

export const person = (id: number): User => ({ id, is_bot: false, first_name: `Person ${id}` })

/** A group with a preset, whom things happen to one after the other, and what its rules did about that. */
export async function givenAttackedGroup(given: Given, preset: PresetName, change: GroupSettingsChange = {}) {
  const { database } = given
  const chatId: ChatId = await givenChat(database)
  await givenRules(database, chatId, { preset, change })
  const chat: Chat.SupergroupChat = { ...garden, id: chatId }
  let [updateId, messageId] = [0, 0]

  const joins = (id: number, date = now()): Update =>
    chatMember({
      id: (updateId += 1),
      chat,
      date,
      before: left(person(id)),
      now: member(person(id)),
      from: person(id),
    })
  const says = (id: number, said: object, date = now()): Update =>
    message({ id: (updateId += 1), chat, from: person(id), message_id: (messageId += 1), date, ...said })
  /** Somebody was added by another member. */
  const adds = (by: number, id: number): Update =>
    chatMember({
      id: (updateId += 1),
      chat,
      date: now(),
      before: left(person(id)),
      now: member(person(id)),
      from: person(by),
    })
  const edits = (id: number, edited: number, said: object): Update =>
    editedMessage({
      id: (updateId += 1),
      chat,
      from: person(id),
      message_id: edited,
      date: now() - 60,
      edit_date: now(),
      ...said,
    })
  /** Somebody who is here for so many days and wrote so much. */
  async function isHere(id: number, { days, messages }: { days: number; messages: number }): Promise<number> {
    const joined_at = now() - days * 86_400
    await givenMember(database, {
      chat_id: chatId,
      user_id: user(id),
      joined_at,
      came_at: joined_at,
      messages,
    })
    return id
  }

  /** Telegram's numbers follow the order in which it tells. */
  const numbered = (updates: readonly Update[]) =>
    updates.map((update) => ({ ...update, update_id: (updateId += 1) }))

  const arrived = async (updates: readonly Update[]) =>
    storeUpdates(
      database,
      steward.id,
      updates.flatMap((update) => incomingOf(update) ?? []),
    )
  /** All of it is read by so many nodes, at the same time, with so many updates in a batch. */
  async function read(nodes = 1, limit = 500): Promise<void> {
    const all = Array.from({ length: nodes }, () => nodeOf(given, limit))
    let isMore = true
    while (isMore) {
      const outcomes = await Promise.all(all.map((node) => node.fresh(everyShard)))
      isMore = outcomes.some(({ done }) => done > 0)
    }
  }
  async function happens(...updates: readonly Update[]): Promise<void> {
    await arrived(updates)
    await read()
  }

  const posture = async () => {
    const { rows } = await sql<{ posture: string }>`
      select posture from postures where chat_id = ${chatId}`.execute(database)
    return rows[0]?.posture ?? 'calm'
  }
  /** The severest action on a person. */
  const done = async (id: number) => {
    const { rows } = await sql<{ verdict: string }>`
      select verdict from rule_hits where chat_id = ${chatId} and user_id = ${id} and state = 'due'
      order by array_position(array['ban', 'remove', 'mute', 'warn', 'delete'], verdict) limit 1`.execute(
      database,
    )
    return rows[0]?.verdict ?? null
  }
  const askedAbout = async (id: number) => {
    const { rows } = await sql`
      select from rule_hits where chat_id = ${chatId} and user_id = ${id} and state = 'asked'`.execute(
      database,
    )
    return rows.length > 0
  }
  /** Messages that rules let stand. */
  const standing = async (): Promise<number[]> => {
    const { rows } = await sql<{ message_id: number }>`
      select t.message_id from message_traces t where t.chat_id = ${chatId} and not exists (
        select from rule_hits h where h.chat_id = t.chat_id and h.state = 'due' and t.message_id = any(h.message_ids))
      order by t.message_id`.execute(database)
    return rows.map(({ message_id }) => message_id)
  }
  const logged = async () => {
    const { rows } = await sql<{ kind: string }>`
      select kind from log_entries where chat_id = ${chatId} order by entry_id`.execute(database)
    return rows.map(({ kind }) => kind)
  }
  return {
    chatId,
    joins,
    adds,
    says,
    edits,
    isHere,
    numbered,
    arrived,
    read,
    happens,
    posture,
    done,
    askedAbout,
    standing,
    logged,
  }
}
