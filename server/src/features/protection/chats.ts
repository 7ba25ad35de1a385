import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { isProtected, underAttack } from '@steward/contract/protection/presets.ts'
import { sql } from 'kysely'
import { botHolds } from '#domain/bot-holds.ts'
import { readSettings } from '#domain/group-settings.ts'
import { remembered } from '#domain/remembered.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Learnt } from './learn/kept-marks.ts'

/** A protected group, as it is at this moment. */
export type Guarded = {
  chatId: number
  /** As they hold now: stricter while the group is under attack. */
  settings: GroupSettings
  version: number
  isUnderAttack: boolean
  /** Unix seconds; null: it is not under attack. */
  attackSince: number | null
  /** Rules acted on too many, and are held back; not while the group is under attack. */
  isBraked: boolean
  linkedChatId: number | null
  mayDelete: boolean
  learnt: Learnt
}

type Row = {
  chat_id: number
  /** Which version of its row this is; null: it has none. */
  row: string | null
  /** Null where `row` says that they are known already. */
  settings: string | null
  version: number
  is_under_attack: boolean
  since: number | null
  is_braked: boolean
  linked_chat_id: number | null
  may_delete: boolean
  marks_version: number
  spam: number
  ham: number
}

type Read = { own: GroupSettings; raised: GroupSettings; isProtected: boolean }

type Version = { row: string | null; read: Read }

const mostKept = 2_000

/**
 * Which groups are protected, and how. Settings are read once for each version of their row, which PostgreSQL names by
 * the transaction that wrote it; and the same text once, whatever number of groups has it.
 */
export function createGuardedChats() {
  const versions = new Map<number, Version>()
  const last = new Map<number, Guarded>()
  const readText = remembered(mostKept, (text: string): Read => {
    const own = readSettings(text)
    return { own, raised: underAttack(own), isProtected: isProtected(own) }
  })

  function settingsOf({ chat_id, row, settings }: Row, known: Version | undefined): Read {
    if (known && known.row === row) return known.read
    const read = readText(settings ?? '{}')
    if (versions.size >= mostKept) versions.clear()
    versions.set(chat_id, { row, read })
    return read
  }

  async function guarded(trx: Transaction, chatIds: readonly number[]): Promise<Map<number, Guarded>> {
    const ids = [...new Set(chatIds)]
    // A copy: other transactions change the map while this one waits.
    const known = new Map(ids.map((chatId) => [chatId, versions.get(chatId)]))
    const rowsKnown = ids.map((chatId) => known.get(chatId)?.row ?? null)
    const { rows } = await sql<Row>`
      select c.chat_id, g.xmin::text as row, case when g.xmin::text is distinct from k.row then g.settings end as settings,
        coalesce(g.version, 0) as version, c.linked_chat_id,
        ${botHolds('can_delete_messages')} as may_delete,
        coalesce(p.posture = 'attack' and p.until > now(), false) as is_under_attack,
        floor(extract(epoch from p.since))::bigint as since,
        coalesce(p.brake_until > now(), false) as is_braked,
        coalesce(l.version, 0) as marks_version, coalesce(l.spam, 0) as spam, coalesce(l.ham, 0) as ham
      from unnest(${unseen(ids, 'bigint')}, ${unseen(rowsKnown, 'text')}) as k(chat_id, row)
      join chats c on c.chat_id = k.chat_id
      left join group_settings g on g.chat_id = c.chat_id
      left join postures p on p.chat_id = c.chat_id
      left join learnt_counts l on l.chat_id = c.chat_id
      where c.state <> 'bot_removed'`.execute(trx)
    const found = new Map<number, Guarded>()
    if (last.size > mostKept) last.clear()
    for (const chatId of chatIds) last.delete(chatId)
    for (const row of rows) {
      const settings = settingsOf(row, known.get(row.chat_id))
      if (!settings.isProtected && !row.is_under_attack) continue
      found.set(row.chat_id, {
        chatId: row.chat_id,
        settings: row.is_under_attack ? settings.raised : settings.own,
        version: row.version,
        isUnderAttack: row.is_under_attack,
        attackSince: row.is_under_attack ? row.since : null,
        isBraked: row.is_braked && !row.is_under_attack,
        linkedChatId: row.linked_chat_id,
        mayDelete: row.may_delete,
        learnt: { chatId: row.chat_id, version: row.marks_version, spam: row.spam, ham: row.ham },
      })
    }
    for (const [chatId, chat] of found) last.set(chatId, chat)
    return found
  }

  return {
    guarded,
    /** These groups as they were last seen, so that what depends on them can be asked for before they are read again. */
    likely: (chatIds: readonly number[]): Map<number, Guarded> =>
      new Map(
        chatIds.flatMap((chatId) => {
          const chat = last.get(chatId)
          return chat ? [[chatId, chat] as const] : []
        }),
      ),
  }
}
