import type { InputOf } from '@steward/contract/endpoints.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TryResult } from '@steward/contract/protection/trying.ts'
import { asKept } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { messageUrl } from '#domain/message-url.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { Refused } from '#platform/refused.ts'
import { excerptOf } from '../judge/excerpt.ts'
import { nobodyListed, readListed } from '../known-spammers/store-answers.ts'
import { marksOf } from '../learn/kept-marks.ts'
import { readAdmins } from '../store-admins.ts'
import { nothingFound, readFound } from '../profile/store-looks.ts'
import { withOnly } from '../one-rule.ts'
import { tryReactions } from '../reactions/try-reactions.ts'
import { replay, type Replayed } from './replay.ts'
import { triedIn } from './tried-in.ts'
import { authorsOf, writtenIn } from './written.ts'

/** The most that is shown of what was found. */
const mostExamples = 50

export type TriedChat = {
  chat_id: ChatId
  type: string
  username: string | null
  linked_chat_id: number | null
}
export type TryParts = PeopleParts & { botId: UserId; spammerLists: readonly string[] }

export async function triedChat(database: Database, asked: ChatId): Promise<TriedChat> {
  const { rows } = await sql<TriedChat>`
    select chat_id, type, username, linked_chat_id from chats where chat_id = ${currentId(asked)}`.execute(
    database,
  )
  const [chat] = rows
  if (!chat) throw new Refused('group_not_found')
  return chat
}

async function replayed(
  { database, botId, spammerLists }: TryParts,
  { chat_id: chatId, linked_chat_id: linked }: TriedChat,
  settings: GroupSettings,
) {
  const written = await writtenIn(database, { chatId, botId })
  const ids = written.map(({ authorId }) => authorId)
  const isOn = (rule: 'impersonation' | 'known_spammers' | 'learned' | 'profile') =>
    settings[rule].first !== 'off'
  const places = ids.map((userId) => ({ chatId, userId }))
  const [authors, admins, listedBy, foundIn, marks] = await Promise.all([
    authorsOf(database, chatId, ids),
    isOn('impersonation') ? readAdmins(database, chatId) : undefined,
    isOn('known_spammers') ? readListed(database, places, spammerLists) : nobodyListed,
    isOn('profile') ? readFound(database, places) : nothingFound,
    isOn('learned') ? marksOf(database, chatId) : undefined,
  ])
  const chat = triedIn(chatId, settings, linked)
  return {
    messages: new Set(written.map(({ messageId }) => messageId)).size,
    found: await replay(written, { chat, authors, admins, listedBy, foundIn, marks }),
  }
}

/** Those on regulars first, then the newest. */
const inOrder = (a: Replayed, b: Replayed) =>
  Number(b.isRegular) - Number(a.isRegular) ||
  b.facts.date - a.facts.date ||
  b.facts.messageId - a.facts.messageId

const authorsIn = (some: readonly Replayed[]) => new Set(some.map(({ facts }) => facts.authorId)).size

/** What the settings with these changes would have done about the messages, or reactions, of two days; nothing is done. */
export async function tryRules(
  parts: TryParts,
  { chat_id: asked, change, rule }: InputOf<'/api/groups/protection/try'>,
): Promise<TryResult> {
  const { database } = parts
  const chat = await triedChat(database, asked)
  const { chat_id: chatId } = chat
  const all = { ...(await groupSettingsOf(database, chatId)), ...asKept(change) }
  const settings = rule === undefined ? all : withOnly(rule, all)
  if (rule === 'reactions') return tryReactions(parts, chat, settings)
  const { messages, found } = await replayed(parts, chat, settings)
  const shown = found.toSorted(inOrder).slice(0, mostExamples)
  const person = await peopleIn(
    parts,
    chatId,
    shown.map(({ facts }) => idOf(facts.authorId)),
  )
  return {
    messages,
    hits: found.length,
    people: authorsIn(found),
    regulars: authorsIn(found.filter(({ isRegular }) => isRegular)),
    examples: shown.map(({ facts, signals, verdict, isRegular }) => ({
      message_id: facts.messageId,
      message_url: messageUrl(chat, facts.messageId),
      at: facts.date,
      person: person(idOf(facts.authorId)),
      sender_title: facts.isChannel ? facts.authorName : null,
      is_regular: isRegular,
      excerpt: excerptOf(facts.text || facts.labels),
      signals,
      verdict,
    })),
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a positive id is a person's
const idOf = (id: number) => (id > 0 ? (id as UserId) : null)
