import type { Insertable } from 'kysely'
import type { Database, Schema } from '../schema.ts'

type Row = Insertable<Schema['bot_switches']>

/** How the bot's owner has set it: all is on, where nothing else is said. */
export async function givenBotSwitches(database: Database, row: Partial<Row> = {}): Promise<void> {
  const { bot_id = 99, ...set } = {
    main_mini_app: true,
    guard_mode: true,
    join_groups: true,
    reads_all: true,
    ...row,
  }
  await database
    .insertInto('bot_switches')
    .values({ bot_id, ...set })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(set))
    .execute()
}
