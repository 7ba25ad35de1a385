import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import type { FindStanding } from '#platform/http/gate.ts'
import { attackIn, type Tell } from './postures.ts'
import { setTrust } from './trust.ts'

type By = { chatId: ChatId; actor: UserId }
type Found = {
  rule: JudgingRule
  verdict: Verdict
  isUndone: boolean
  secondsAgo: number
  isOfMessage: boolean | null
}
/** False: an earlier try of the same command did it. */
type Once = (trx: Transaction) => Promise<boolean>

const attackMinutes = 60

/** What admins tell rules and ask them by a command in the group, with the rights that the app asks for, too. */
export const createRuleCommands = ({
  database,
  standing,
  tell,
}: {
  database: Database
  standing: FindStanding
  /** Other admins hear that one put their group under attack. */
  tell: Tell
}) => ({
  trust: async ({ chatId, actor }: By, user_id: UserId, is_trusted: boolean, once: Once): Promise<void> => {
    const { chatId: chat_id } = await standing(actor, chatId, 'can_restrict_members', 'change')
    await database.transaction().execute(async (trx) => {
      if (await once(trx))
        await setTrust(trx, { by: actor, via: 'command' }, { chat_id, user_id, is_trusted })
    })
  },

  attack: async ({ chatId, actor }: By, isOn: boolean, once: Once): Promise<void> => {
    const { chatId: chat_id } = await standing(actor, chatId, 'can_restrict_members', 'change')
    const wanted = { chat_id, minutes: isOn ? attackMinutes : null }
    await database.transaction().execute(async (trx) => {
      if (await once(trx)) await attackIn(trx, actor, wanted, { via: 'command', tell })
    })
  },

  /** What a rule did because of a message, or else to its author last, or noted; null: nothing that is still known. */
  why: async (
    { chatId, actor }: By,
    { userId, messageId }: { userId: UserId; messageId: number | null },
  ): Promise<Found | null> => {
    await standing(actor, chatId, 'any', 'read')
    const { rows } = await sql<Found>`
      select rule, verdict, undone_at is not null as "isUndone",
        extract(epoch from now() - at)::int as "secondsAgo",
        message_id = ${messageId}::bigint or ${messageId}::bigint = any(message_ids) as "isOfMessage"
      from rule_hits
      where chat_id = ${currentId(chatId)} and user_id = ${userId} and state <> 'spared'
      order by "isOfMessage" desc, at desc, hit_id desc limit 1`.execute(database)
    return rows[0] ?? null
  },
})
