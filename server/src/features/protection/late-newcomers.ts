import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { countedSince } from './acted-on.ts'
import { changedOf } from './changed-edits.ts'
import type { Guarded } from './chats.ts'
import { clockOf } from './judge/facts.ts'
import { factsOfMessage, writtenOf } from './judge/facts-of-message.ts'
import { type Batch, judgeBatch, type Read, readMessage } from './judge-batch.ts'
import { nobodyListed } from './known-spammers/store-answers.ts'
import { withOnly } from './one-rule.ts'
import { type KnownOf, nameOfHit, readPeople } from './people.ts'
import { askActedOn } from './store-acted-on.ts'
import { nothingFound } from './profile/store-looks.ts'
import { onlyNoted } from './store-hits.ts'

/*
 * Telegram queues messages by chat, and who joined by person, so it may tell of a message before it tells that its
 * author just joined. Nobody can tell them from a member who was there before us and now writes for the first time:
 * the rule for newcomers looks at their messages when it is told that they joined.
 */

/** Somebody who joined; `date`: unix seconds. */
type Comer = { botId: number; updateId: number; chatId: number; userId: number; date: number }
type Written = { chatId: number; messageId: number; date: number }

/** The newest; the rule for newcomers looks at the first fifty of somebody at most. */
const mostOfComer = 60

/** Asked along: what these people wrote since they joined, as far as it was judged before that was known. */
export async function askWrittenSince(
  trx: Transaction,
  comers: readonly Comer[],
): Promise<() => readonly Written[]> {
  if (comers.length === 0) return () => []
  const list = (of: (one: Comer) => number) => unseen(comers.map(of), 'bigint')
  return askAlong(
    trx,
    sql<Written>`
      select q.chat_id as "chatId", t.message_id as "messageId", t.date
      from unnest(
        ${list(({ chatId }) => chatId)}, ${list(({ userId }) => userId)}, ${list(({ date }) => date)}
      ) as q(chat_id, user_id, since)
      cross join lateral (
        select message_id, date from message_traces
        where chat_id = q.chat_id and user_id = q.user_id and date >= q.since
        order by date desc, message_id desc limit ${mostOfComer}) t`,
  )
}

/** Telegram tells of both within seconds. An index by group would cost each update more than this costs a late one. */
const updatesApart = 2_000

/** These messages and their edits, in the order in which they came, from updates around those that tell who joined. */
async function readWritten(
  trx: Transaction,
  comers: readonly Comer[],
  written: readonly Written[],
): Promise<readonly Read[]> {
  const chatIds = new Set(written.map(({ chatId }) => chatId))
  const told = comers.filter(({ chatId }) => chatIds.has(chatId))
  const [first] = told
  if (!first) return []
  const ids = told.map(({ updateId }) => updateId)
  const { rows } = await sql<{ payload: string }>`
    select payload from updates
    where bot_id = ${first.botId}
      and update_id between ${Math.min(...ids) - updatesApart} and ${Math.max(...ids) + updatesApart}
      and lane = any(${unseen([...chatIds], 'bigint')}::bigint[])
      and kind in ('message', 'edited_message') and done_at is not null
    order by seq`.execute(trx)
  const isWanted = new Set(written.map(({ chatId, messageId }) => `${chatId} ${messageId}`))
  const reads = rows.flatMap(({ payload }) => {
    const update = updateOf(payload)
    const message = writtenOf(update)
    if (!message || !isWanted.has(`${message.chat.id} ${message.message_id}`)) return []
    const facts = factsOfMessage(message, first.botId)
    return facts && !facts.isBot ? [readMessage(facts, update.edited_message ? 'dated' : null)] : []
  })
  return changedOf(reads)
}

/** The authors of these, as if nothing had been found in what was only noted of them: more may follow now. */
async function readAuthors(trx: Transaction, late: readonly Read[]): Promise<KnownOf> {
  const places = late.map(({ facts: { chatId, authorId: userId } }) => ({ chatId, userId }))
  const known = await readPeople(trx, places)
  const list = (of: (one: Read) => number) => unseen(late.map(of), 'bigint')
  const { rows } = await sql<{ chatId: number; messageId: number; editedAt: number }>`
    select h.chat_id as "chatId", h.message_id as "messageId", h.edited_at as "editedAt"
    from unnest(${list(({ facts }) => facts.chatId)}, ${list(({ facts }) => facts.messageId)}) as q(chat_id, message_id)
    join rule_hits h on h.chat_id = q.chat_id and h.message_id = q.message_id
    where ${onlyNoted('h')}`.execute(trx)
  const noted = Map.groupBy(rows, ({ chatId }) => chatId)
  return (chatId, userId) => {
    const person = known(chatId, userId)
    const names = new Set(noted.get(chatId)?.map((one) => nameOfHit(one)))
    return { ...person, hits: new Set([...person.hits].filter((name) => !names.has(name))) }
  }
}

type Around = {
  now: number
  chats: ReadonlyMap<number, Guarded>
  /** What is judged in this transaction; of their authors it was counted already. */
  reads: readonly Read[]
}

/** What the rule for newcomers finds in messages that were judged before their authors were known to be new. */
export async function judgeLate(
  trx: Transaction,
  comers: readonly Comer[],
  written: readonly Written[],
  { now, chats, reads }: Around,
): Promise<Pick<Batch, 'judged' | 'limited'> | undefined> {
  if (written.length === 0) return undefined
  const looksAt = new Map(
    [...chats].flatMap(([chatId, chat]) =>
      chat.settings.newcomers.first === 'off'
        ? []
        : [[chatId, { ...chat, settings: withOnly('newcomers', chat.settings) }] as const],
    ),
  )
  const wanted = written.filter(({ chatId }) => looksAt.has(chatId))
  if (wanted.length === 0) return undefined
  const late = await readWritten(trx, comers, wanted)
  if (late.length === 0) return undefined
  const isLate = new Set(late)
  const clocks = [...late, ...reads].map(({ facts }) => clockOf(facts))
  const actedOn = await askActedOn(trx, [...looksAt.keys()], countedSince(clocks))
  const known = await readAuthors(trx, late)
  const batch = judgeBatch([...late, ...reads], {
    now,
    chats: looksAt,
    known,
    earlier: new Map(),
    ofAuthors: new Map(),
    actedOn: actedOn(),
    marks: new Map(),
    admins: new Map(),
    listedBy: nobodyListed,
    foundIn: nothingFound,
  })
  return { limited: batch.limited, judged: batch.judged.filter(({ read }) => isLate.has(read)) }
}
