import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Pin, Pinned } from '@steward/contract/pins.ts'
import { sql } from 'kysely'
import type { Message } from 'grammy/types'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { messageAddresses, messageUrl } from '#domain/message-url.ts'
import { authorOf } from '#domain/people/author-of.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { Refused } from '#platform/refused.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { standIns } from '#platform/telegram/stand-ins.ts'
import { askNewest } from './ask-newest.ts'
import { readEntries, readWriters } from './read-entries.ts'
import { type PinEntry, stillPinned } from './still-pinned.ts'

export type Parts = PeopleParts & { telegram: Pick<Telegram, 'call'> }

type Chat = { chat_id: ChatId; type: string; username: string | null; state: string }

/** As many as a page shows; who pins more knows why. */
const mostShown = 100
/** No more of a message than tells which one it is. */
const excerptLength = 200

async function chatOf(database: Database, chatId: ChatId): Promise<Chat> {
  const { rows } = await sql<Chat>`
    select chat_id, type, username, state from chats where chat_id = ${currentId(chatId)}`.execute(database)
  const [chat] = rows
  if (!chat) throw new Refused('group_not_found')
  return chat
}

/** What is pinned: asked of Telegram as far as it tells a bot, and otherwise as the log knows. Keeps nothing. */
export async function listPins(parts: Parts, { chat_id }: { chat_id: ChatId }): Promise<Pinned> {
  const { database, telegram } = parts
  const chat = await chatOf(database, chat_id)
  // Asked before the log is read: what is pinned meanwhile is on top of what Telegram named.
  const asked = chat.state === 'bot_removed' ? undefined : await askNewest(telegram, chat.chat_id)
  const newest = asked && (asked.message?.message_id ?? null)
  const known = stillPinned(await readEntries(database, chat.chat_id), newest)
  const entries = new Map(known.map((entry) => [entry.message_id, entry]))
  const ids = [...new Set([newest ?? null, ...entries.keys()])]
    .filter((id) => id !== null)
    .slice(0, mostShown)

  const writers = await readWriters(database, chat.chat_id, ids)
  const author = asked?.message && authorOf(asked.message)
  const person = await peopleIn(parts, chat.chat_id, [
    ...known.map(({ actor_id }) => actor_id),
    ...[...writers.values()].map(({ user_id }) => user_id),
    author?.user_id ?? null,
  ])

  const pinOf = (id: number): Pin => {
    const entry = entries.get(id)
    const message = id === newest ? asked?.message : undefined
    const writer = writers.get(id)
    return {
      message_id: id,
      message_url: messageUrl(chat, id),
      is_newest: id === newest,
      excerpt: message ? excerptOf(message) : null,
      sender:
        (message ? (person(author?.user_id ?? null) ?? author) : person(writer?.user_id ?? null)) ?? null,
      sender_title: message?.sender_chat?.title ?? null,
      sent_at: message?.date ?? writer?.date ?? null,
      pinned_by: entry ? person(ofPerson(entry)) : null,
      pinned_at: entry?.at ?? null,
    }
  }
  return {
    pins: ids.map(pinOf),
    is_asked: asked !== undefined,
    addresses: [...new Set([...messageAddresses(chat), ...usernamesOf(chat, asked?.usernames ?? [])])],
  }
}

/** A group may have several usernames at once, and a link may name any (Bot API 10.3, active_usernames). */
const usernamesOf = ({ type }: Chat, usernames: readonly string[]) => (type === 'supergroup' ? usernames : [])

const ofPerson = ({ actor_id: id }: PinEntry): UserId | null => (id !== null && standIns.has(id) ? null : id)

const excerptOf = ({ text, caption }: Message): string | null =>
  (text ?? caption)?.trim().slice(0, excerptLength).toWellFormed() || null
