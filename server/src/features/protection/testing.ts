import { randomUUID } from 'node:crypto'
import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { withPreset, type PresetName } from '@steward/contract/protection/presets.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import type { Message } from 'grammy/types'
import type { Database } from '#platform/database/schema.ts'
import { givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import type { Arrived } from '#platform/intake/arrived.ts'

export const bot = 5_000

type Store = { database: Database; empty: () => Promise<void> }

/** A new group in an empty store with its creator and one member. */
export async function givenGroupOf(given: Store, creator: UserId, member: UserId): Promise<ChatId> {
  await given.empty()
  const chat_id = await givenChat(given.database)
  await givenMember(given.database, { chat_id, user_id: creator, status: 'creator' })
  await givenMember(given.database, { chat_id, user_id: member })
  return chat_id
}

/** A group whose rules are those of a preset, with these changes. */
export async function givenRules(
  database: Database,
  chatId: ChatId,
  { preset = 'off', change = {} }: { preset?: PresetName; change?: GroupSettingsChange },
): Promise<void> {
  const settings = { ...withPreset(defaultGroupSettings, preset), ...change }
  await database
    .insertInto('group_settings')
    .values({ chat_id: chatId, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute()
}

export const arrivedWith = (update: object, updateId = 1): Arrived => ({
  botId: bot,
  updateId,
  receivedAt: Math.floor(Date.now() / 1000),
  update: { update_id: updateId, ...update },
})

/** A message of somebody in a supergroup; `more` is laid over it. */
export const messageOf = (chatId: number, more: Partial<Message> | object = {}): Message => ({
  message_id: 1,
  date: Math.floor(Date.now() / 1000),
  chat: { id: chatId, type: 'supergroup', title: 'Chess' },
  from: { id: 42, is_bot: false, first_name: 'Zoë' },
  text: 'Hello',
  ...more,
})

/** What a rule did to somebody, as it stands after it was done. */
export async function givenHit(
  database: Database,
  {
    chatId,
    userId,
    kind,
    wave = null,
    messageId = 7,
  }: { chatId: ChatId; userId: UserId; kind: 'ban' | 'mute'; wave?: string | null; messageId?: number },
): Promise<number> {
  const { action_id } = await database
    .insertInto('actions')
    .values({
      chat_id: chatId,
      kind,
      via: 'bot',
      actor_id: bot,
      target_id: userId,
      params: JSON.stringify({ kind, user_id: userId, until: null }),
      reason: null,
      key: randomUUID(),
      state: 'done',
      settled_at: new Date(),
    })
    .returning('action_id')
    .executeTakeFirstOrThrow()
  const { hit_id } = await database
    .insertInto('rule_hits')
    .values({
      chat_id: chatId,
      message_id: messageId,
      user_id: userId,
      date: 1_700_000_000,
      rule: 'flood',
      signals: JSON.stringify([{ rule: 'flood', weight: 5, why: { messages: 6, seconds: 8 } }]),
      verdict: kind,
      seconds: null,
      excerpt: 'Buy now',
      settings_version: 1,
      state: 'done',
      action_id,
      wave,
    })
    .returning('hit_id')
    .executeTakeFirstOrThrow()
  await database
    .updateTable('members')
    .set({ status: kind === 'ban' ? 'kicked' : 'restricted' })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .execute()
  return hit_id
}
