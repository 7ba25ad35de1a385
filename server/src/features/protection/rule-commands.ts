import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { FindingRule } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import type { FindStanding } from '#platform/http/gate.ts'
import { attackBy } from './postures.ts'
import { setTrust } from './trust.ts'

type By = { chatId: ChatId; actor: UserId }
type Found = { rule: FindingRule; verdict: Verdict; isUndone: boolean; secondsAgo: number }

const attackMinutes = 60

/** What admins tell rules and ask them by a command in the group, with the rights that the app asks for, too. */
export const createRuleCommands = ({
  database,
  standing,
}: {
  database: Database
  standing: FindStanding
}) => ({
  trust: async ({ chatId, actor }: By, user_id: UserId, is_trusted: boolean): Promise<void> => {
    const { chatId: chat_id } = await standing(actor, chatId, 'can_restrict_members', 'change')
    await database
      .transaction()
      .execute((trx) => setTrust(trx, { by: actor, via: 'command' }, { chat_id, user_id, is_trusted }))
  },

  attack: async ({ chatId, actor }: By, isOn: boolean): Promise<void> => {
    const { chatId: chat_id } = await standing(actor, chatId, 'can_restrict_members', 'change')
    await attackBy(database, actor, { chat_id, minutes: isOn ? attackMinutes : null }, 'command')
  },

  /** What a rule did to somebody last, or noted; null: nothing that is still known. */
  why: async ({ chatId, actor }: By, userId: UserId): Promise<Found | null> => {
    await standing(actor, chatId, 'any', 'read')
    const { rows } = await sql<Found>`
      select rule, verdict, undone_at is not null as "isUndone",
        extract(epoch from now() - at)::int as "secondsAgo"
      from rule_hits
      where chat_id = ${currentId(chatId)} and user_id = ${userId} and state <> 'spared'
      order by at desc, hit_id desc limit 1`.execute(database)
    return rows[0] ?? null
  },
})
