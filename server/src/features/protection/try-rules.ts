import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TryResult, Tried } from '@steward/contract/protection/endpoints.ts'
import { asKept } from '@steward/contract/settings-parts.ts'
import { messageRules } from '@steward/contract/protection/rule-names.ts'
import type { Message } from 'grammy/types'
import { sql } from 'kysely'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { messageUrl } from '#domain/message-url.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { nobodyListed, readListed } from './known-spammers/store-answers.ts'
import { readAdmins } from './people.ts'
import { nothingFound, readFound } from './profile/store-looks.ts'
import { earlierOf, isOf, readMessage } from './judge-batch.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import { judge } from './judge/judge.ts'
import type { Earlier } from './judge/rule.ts'

/** Whom admins let off is their business of today; what is tried is the rules. */
const nothing: ReadonlySet<string> = new Set()

/** The newest messages of two days that are looked at, and the most that is shown of what they would hit. */
const most = { messages: 5_000, examples: 50 }

type Chat = { chat_id: ChatId; type: string; username: string | null }

async function messagesOf(database: Database, chatId: ChatId): Promise<Message[]> {
  const { rows } = await sql<{ payload: string }>`
    select payload from updates
    where lane in (select ${chatId}::bigint union select old_chat_id from chat_aliases where chat_id = ${chatId})
      and kind = 'message' and done_at is not null
    order by update_id desc limit ${most.messages}`.execute(database)
  return rows.toReversed().flatMap(({ payload }) => {
    const { message } = updateOf(payload)
    return message ? [message] : []
  })
}

type Member = { user_id: number; joined_at: number | null; messages: number; is_exempt: boolean }

async function membersOf(database: Database, chatId: ChatId, ids: readonly number[]) {
  const { rows } = await sql<Member>`
    select m.user_id, nullif(m.joined_at, 0) as joined_at,
      coalesce((select sum(d.messages) from member_days d
        where d.chat_id = m.chat_id and d.user_id = m.user_id), 0)::int as messages,
      m.status in ('creator', 'administrator')
        or exists (select from trusted_people t where t.chat_id = m.chat_id and t.user_id = m.user_id) as is_exempt
    from members m where m.chat_id = ${chatId} and m.user_id = any(${[...new Set(ids)]}::bigint[])`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.user_id, row]))
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a positive id is a person's
const idOf = (id: number) => (id > 0 ? (id as UserId) : null)

type Parts = PeopleParts & { botId: UserId; spammerLists: readonly string[] }

/** What the settings with these changes would have done to the messages of the last two days; nothing is done. */
export async function tryRules(
  { botId, spammerLists, ...parts }: Parts,
  { chat_id, change, rule }: InputOf<'/api/groups/protection/try'>,
): Promise<TryResult> {
  const { database } = parts
  const { rows: chats } = await sql<Chat>`
    select chat_id, type, username from chats where chat_id = ${currentId(chat_id)}`.execute(database)
  const chat = chats[0] ?? { chat_id, type: 'group', username: null }
  const settings = { ...(await groupSettingsOf(database, chat_id)), ...asKept(change) }
  if (rule !== undefined)
    for (const other of messageRules)
      if (other !== rule) Object.assign(settings, { [other]: { ...settings[other], first: 'off' } })
  const facts = (await messagesOf(database, chat.chat_id)).flatMap(
    (message) => factsOfMessage(message, botId) ?? [],
  )
  const members = await membersOf(
    database,
    chat.chat_id,
    facts.map(({ authorId }) => authorId),
  )
  const admins = settings.impersonation.first === 'off' ? undefined : await readAdmins(database, chat.chat_id)
  const places = facts.map(({ authorId: userId }) => ({ chatId: chat.chat_id, userId }))
  const listedBy =
    settings.known_spammers.first === 'off' ? nobodyListed : await readListed(database, places, spammerLists)
  const foundIn = settings.profile.first === 'off' ? nothingFound : await readFound(database, places)
  const told = new Set<number>()
  const toldOfProfile = new Set<number>()
  const suspected = new Set<number>()
  const left = new Map<number, number>()
  for (const { authorId } of facts) left.set(authorId, (left.get(authorId) ?? 0) + 1)

  const found: { tried: Omit<Tried, 'person'>; authorId: number }[] = []
  let earlier: Earlier[] = []
  for (const one of facts) {
    const { authorId, date, messageId, text } = one
    const member = members.get(authorId)
    left.set(authorId, (left.get(authorId) ?? 1) - 1)
    const read = readMessage(one)
    const profile = toldOfProfile.has(authorId) ? undefined : foundIn(chat.chat_id, authorId)
    const messages = Math.max(1, (member?.messages ?? 0) - (left.get(authorId) ?? 0))
    const judgement = member?.is_exempt
      ? undefined
      : judge(
          {
            facts: one,
            folded: read.folded,
            minima: read.minima,
            settings,
            earlier,
            ...(admins && { admins }),
            ...(profile && { profile }),
            listedBy: told.has(authorId) ? [] : listedBy(chat.chat_id, authorId),
            who: {
              messages,
              joinedAt: member?.joined_at ?? null,
              recentHits: 0,
              isSuspected: suspected.has(authorId),
              letOff: nothing,
            },
          },
          { now: date, isBraked: false },
        )
    earlier = [...earlier.filter((before) => date - before.date < 3600), earlierOf(read)]
    if (!judgement) continue
    if (judgement.rule === 'impersonation') suspected.add(authorId)
    if (isOf('known_spammers', judgement)) told.add(authorId)
    if (isOf('profile', judgement)) toldOfProfile.add(authorId)
    found.push({
      authorId,
      tried: {
        message_id: messageId,
        message_url: messageUrl({ ...chat, chat_id: chat.chat_id }, messageId),
        at: date,
        is_regular: messages > settings.newcomers.messages,
        excerpt: text.slice(0, 200).toWellFormed() || null,
        signals: judgement.signals,
        verdict: judgement.verdict,
      },
    })
  }
  const shown = found
    .toReversed()
    .toSorted((a, b) => Number(b.tried.is_regular) - Number(a.tried.is_regular))
    .slice(0, most.examples)
  const person = await peopleIn(
    parts,
    chat.chat_id,
    shown.map(({ authorId }) => idOf(authorId)),
  )
  return {
    messages: facts.length,
    hits: found.length,
    people: new Set(found.map(({ authorId }) => authorId)).size,
    regulars: new Set(found.filter(({ tried }) => tried.is_regular).map(({ authorId }) => authorId)).size,
    examples: shown.map(({ tried, authorId }) => Object.assign(tried, { person: person(idOf(authorId)) })),
  }
}
