import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TryResult } from '@steward/contract/protection/trying.ts'
import { sql } from 'kysely'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import type { Database } from '#platform/database/schema.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { factsOfReaction } from '../judge/facts-of-reaction.ts'
import type { ReactionFacts } from '../judge/reactions.ts'
import { readPeople } from '../people.ts'
import { nobodys, triedIn } from '../try/tried-in.ts'
import { insteadOfMessage, judgeReactions } from './judge-reactions.ts'

/** The newest reactions of two days that are looked at, and the most that is shown of what they would hit. */
const most = { reactions: 5_000, examples: 50 }

async function reactionsOf(database: Database, chatId: ChatId, botId: UserId): Promise<ReactionFacts[]> {
  const { rows } = await sql<{ update_id: number; payload: string }>`
    select update_id, payload from updates
    where lane in (select ${chatId}::bigint union select old_chat_id from chat_aliases where chat_id = ${chatId})
      and kind = 'message_reaction' and done_at is not null
    order by update_id desc limit ${most.reactions}`.execute(database)
  return rows.flatMap(({ update_id: updateId, payload }) => {
    const facts = factsOfReaction({ update: updateOf(payload), updateId, botId, receivedAt: 0 })
    return facts ? [{ ...facts, chatId }] : []
  })
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a positive id is a person's
const idOf = (id: number) => (id > 0 ? (id as UserId) : null)

/** What the rule with these settings would have done about the reactions of the last two days; nothing is done. */
export async function tryReactions(
  { botId, ...parts }: PeopleParts & { botId: UserId },
  chat: { chat_id: ChatId; linked_chat_id: number | null },
  settings: GroupSettings,
): Promise<TryResult> {
  const { database } = parts
  const { chat_id: chatId, linked_chat_id: linked } = chat
  const all = await reactionsOf(database, chatId, botId)
  const known = await database.transaction().execute((trx) =>
    readPeople(
      trx,
      [...new Set(all.map(({ actorId }) => actorId))].map((userId) => ({ chatId, userId })),
    ),
  )
  const reactions = all.filter(({ actorId }) => actorId !== linked && !known(chatId, actorId).isExempt)
  const { judged } = judgeReactions(reactions, {
    // Each is tried as if it had been judged at once.
    now: 0,
    // Under attack trying pulls no brake.
    chats: new Map([[chatId, { ...triedIn(chatId, settings, linked), isUnderAttack: true }]]),
    known: (...whose) => ({ ...known(...whose), acted: [], letOff: nobodys }),
    dates: () => [],
    isAsked: () => false,
    actedOn: () => [],
  })
  const isRegular = (actorId: number) => known(chatId, actorId).messages > settings.newcomers.messages
  const shown = judged
    .toReversed()
    .toSorted((a, b) => Number(isRegular(b.reaction.actorId)) - Number(isRegular(a.reaction.actorId)))
    .slice(0, most.examples)
  const person = await peopleIn(
    parts,
    chatId,
    shown.map(({ reaction }) => idOf(reaction.actorId)),
  )
  const people = new Set(judged.map(({ reaction }) => reaction.actorId))
  return {
    messages: all.length,
    hits: judged.length,
    people: people.size,
    regulars: [...people].filter(isRegular).length,
    examples: shown.map(({ reaction, judgement }) => ({
      message_id: insteadOfMessage(reaction),
      message_url: null,
      at: reaction.date,
      person: person(idOf(reaction.actorId)),
      sender_title: reaction.title,
      is_regular: isRegular(reaction.actorId),
      excerpt: null,
      signals: judgement.signals,
      verdict: judgement.verdict,
    })),
  }
}
