import { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { type NewEntry, writeEntries } from '#domain/log-book.ts'
import { type HandEntry, handEntriesOf } from './by-hand.ts'
import { withFormer } from './former-by-hand.ts'

type KnownGroup = {
  chat_id: number
  title: string
  previous_title: string | null
  is_admin: boolean
  is_out: boolean
  was: number[]
  leave_asked_by: UserId | null
}

/** What is known of these groups before the updates of this batch change it. */
async function knownGroups(
  trx: Transaction,
  entries: readonly HandEntry[],
): Promise<Map<number, KnownGroup>> {
  const ids = [...new Set(entries.map(({ chatId }) => chatId))]
  const { rows } = await sql<KnownGroup>`
    select c.chat_id, c.title, c.previous_title, c.bot_status = 'administrator' as is_admin,
      c.state = 'bot_removed' as is_out, c.leave_asked_by,
      array(select old_chat_id from chat_aliases a where a.chat_id = c.chat_id) as was
    from chats c where c.chat_id = any(${ids}::bigint[])
      or c.chat_id in (select chat_id from chat_aliases where old_chat_id = any(${ids}::bigint[]))`.execute(
    trx,
  )
  // An array of bigints arrives as text.
  for (const row of rows) row.was = row.was.map(Number)
  return new Map(rows.flatMap((row) => [row.chat_id, ...row.was].map((id) => [id, row] as const)))
}

/** With an upgrade the bot seems to leave the old group and to come into the new one. */
const isOfUpgrade = ({ kind, chatId }: HandEntry, chat: KnownGroup | undefined): boolean =>
  (kind === 'bot_added' && Boolean(chat?.was.length) && !chat?.is_out) ||
  (kind === 'bot_removed' && Boolean(chat?.was.includes(chatId)))

async function write(trx: Transaction, entries: readonly HandEntry[]): Promise<undefined> {
  const known = await knownGroups(trx, entries)
  const titles = new Map<number, string>()
  const written = (await withFormer(trx, entries)).flatMap((entry): NewEntry[] => {
    const chat = known.get(entry.chatId)
    if ((entry.unlessAdmin && chat?.is_admin) || isOfUpgrade(entry, chat)) return []
    return [
      {
        chatId: ChatId.parse(entry.chatId),
        kind: entry.kind,
        ...doneBy(entry, chat),
        targetId: UserId.safeParse(entry.targetId).data ?? null,
        details: entry.kind === 'rename' ? renamed(entry, titles, chat) : (entry.details ?? null),
        at: new Date(entry.at * 1000),
      },
    ]
  })
  await writeEntries(trx, written)
  return undefined
}

/** A bot that leaves by itself was asked to, in the app. */
function doneBy(
  { kind, via, actorId }: HandEntry,
  chat: KnownGroup | undefined,
): Pick<NewEntry, 'via' | 'actorId'> {
  if (kind === 'bot_removed' && via === 'bot' && chat?.leave_asked_by)
    return { via: 'app', actorId: chat.leave_asked_by }
  return { via, actorId: UserId.safeParse(actorId).data ?? null }
}

/** With the title that the group had before, which is how a renaming can be taken back. */
function renamed({ chatId, details }: HandEntry, titles: Map<number, string>, chat: KnownGroup | undefined) {
  const title = details && 'title' in details && typeof details.title === 'string' ? details.title : ''
  // A comparison with Telegram may have brought the new title already.
  const isKnown = !titles.has(chatId) && chat?.title === title
  const before = isKnown ? chat.previous_title : (titles.get(chatId) ?? chat?.title)
  titles.set(chatId, title)
  return { title, ...(before && before !== title && { before }) }
}

/**
 * Writes down what was done by hand, once, with the updates that tell it. Comes before whoever changes what is known of
 * the groups: it needs their titles as they were.
 */
export const handEffects = (): Consumer => consumer(handEntriesOf, write)
