import type { DatabaseConfig } from '@steward/server/platform/database/engine.ts'
import { openDatabase } from '@steward/server/platform/database/open-database.ts'
import type { Expected } from './traffic.ts'

const silent = { info: () => {}, error: () => {} }

/** What differs between the database and the model; and how many updates wait for their effects still. */
export async function differences(config: DatabaseConfig, expected: Expected, acknowledged: Set<number>) {
  const opened = await openDatabase(config, silent)
  const { database } = opened
  try {
    const updates = await database
      .selectFrom('updates')
      .select(['update_id', 'done_at', 'dead_reason'])
      .execute()
    const hours = await database
      .selectFrom('chat_hours')
      .select(({ fn }) => [
        'chat_id',
        fn.sum<string>('messages').as('messages'),
        fn.sum<string>('joins').as('joins'),
        fn.sum<string>('leaves').as('leaves'),
      ])
      .groupBy('chat_id')
      .execute()
    const chats = await database.selectFrom('chats').select(['chat_id', 'title']).execute()
    const members = await database
      .selectFrom('members')
      .select(['chat_id', 'user_id', 'told_present'])
      .execute()

    const stored = new Set(updates.map((row) => row.update_id))
    const found: string[] = []
    for (const id of acknowledged)
      if (!stored.has(id)) found.push(`update ${id} was acknowledged and is lost`)
    for (const { update_id, dead_reason } of updates)
      if (dead_reason !== null) found.push(`update ${update_id} was given up: ${dead_reason}`)

    const titles = new Map(chats.map(({ chat_id, title }) => [Number(chat_id), title]))
    const counts = new Map(hours.map(({ chat_id, ...sums }) => [Number(chat_id), sums]))
    for (const [id, chat] of expected.chats) {
      if (titles.get(id) !== chat.title)
        found.push(`chat ${id} is called ${titles.get(id)}, not ${chat.title}`)
      for (const what of ['messages', 'joins', 'leaves'] as const) {
        const counted = Number(counts.get(id)?.[what] ?? 0)
        if (counted !== chat[what]) found.push(`chat ${id} has ${counted} ${what}, not ${chat[what]}`)
      }
    }
    const present = new Map(members.map((row) => [`${row.chat_id} ${row.user_id}`, row.told_present]))
    for (const [who, inside] of expected.inside)
      if (present.get(who) !== inside)
        found.push(`${who} is said to be inside: ${present.get(who)}, not ${inside}`)

    return { pending: updates.filter((row) => row.done_at === null).length, found }
  } finally {
    await opened.close()
  }
}
