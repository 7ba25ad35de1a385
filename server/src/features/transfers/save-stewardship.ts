import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { type NewEntry, writeEntries } from '#domain/log-book.ts'
import { holdSteward } from '#domain/owners.ts'
import { Refused } from '#platform/refused.ts'
import type { StandingNow } from './begin.ts'
import { type GroupStewardship, stewardshipOfGroup } from './stewardship-state.ts'
import { adminsOf } from './tell-people.ts'

type Deps = { database: Database; standingNow: StandingNow }
type Change = Omit<InputOf<'/api/groups/stewardship/save'>, 'chat_id'>

/** What the steward decides in advance; answers as what they stand there, and under which id. */
export async function saveStewardship(
  { database, standingNow }: Deps,
  userId: UserId,
  { chat_id, ...change }: InputOf<'/api/groups/stewardship/save'>,
): ReturnType<StandingNow> {
  const standing = await standingNow(userId, chat_id)
  return database.transaction().execute(async (trx) => {
    const chatId = await holdSteward(trx, standing.chatId)
    await save(trx, { chatId, userId, change })
    return { ...standing, chatId }
  })
}

type Saving = { chatId: ChatId; userId: UserId; change: Change }

async function save(trx: Transaction, { chatId, userId, change }: Saving): Promise<void> {
  const stewardship = await stewardshipOfGroup(trx, chatId)
  if (stewardship.isFrozen) throw new Refused('group_frozen')
  if (stewardship.steward?.userId !== userId) throw new Refused('not_the_steward')
  if (!stewardship.isCompared) throw new Refused('telegram_unreachable')
  const { successor_user_id: successor = stewardship.successor, silent_days: days = stewardship.silentDays } =
    change
  if (successor !== null && successor !== stewardship.successor) await mustBeAble(trx, stewardship, successor)
  await sql`
    update stewardships set successor_user_id = ${successor}, silent_days = ${days}, look_at = now()
    where chat_id = ${chatId}`.execute(trx)
  const entry = { chatId, via: 'app', actorId: userId } as const
  const entries: NewEntry[] = []
  if (successor !== stewardship.successor)
    entries.push({
      ...entry,
      kind: successor === null ? 'successor_removed' : 'successor_named',
      targetId: successor ?? stewardship.successor,
    })
  if (days !== stewardship.silentDays)
    entries.push({ ...entry, kind: 'silent_days_changed', details: { count: days } })
  await writeEntries(trx, entries)
}

/** Another admin, and no bot. */
async function mustBeAble(trx: Transaction, { chatId, steward }: GroupStewardship, successor: UserId) {
  if (successor === steward?.userId) throw new Refused('steward_already')
  if (!(await adminsOf(trx, chatId)).includes(successor)) throw new Refused('target_not_admin')
}
