import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberFilter, MemberSort } from '@steward/contract/members.ts'
import type { Database } from '#platform/database/schema.ts'
import { createGather, notAllBehindOne } from '#platform/gather.ts'
import { type ListRow, listsQuery } from './store.ts'

/** `limit`: one more than are shown. */
type Shape = { filter: MemberFilter; sort: MemberSort; limit: number }
/** `at`: now, in unix seconds. */
type Asked = { chatId: ChatId; at: number }

async function readFirst(
  database: Database,
  { filter, sort, limit }: Shape,
  asked: readonly Asked[],
): Promise<(ListRow | undefined)[]> {
  const scope = { filter, at: Math.max(...asked.map(({ at }) => at)) }
  const chatIds = [...new Set(asked.map(({ chatId }) => chatId))]
  const wanted = { scope, sort, found: { all: true } as const, after: undefined, limit }
  const { rows } = await listsQuery(chatIds, wanted).execute(database)
  const lists = new Map(rows.map((row) => [row.chat_id, row]))
  return asked.map(({ chatId }) => lists.get(chatId))
}

/** A list counts the people of its group, so that many of them are too much for one statement. */
const bounds = { ...notAllBehindOne, most: 16 }

/**
 * Reads what each list begins with; those of one shape that are asked for at the same moment are read together, and a
 * group once, whoever looks. Its contract bounds how many shapes there are.
 */
export function createFirstPages(database: Database) {
  const gathers = new Map<string, (asked: Asked) => Promise<ListRow | undefined>>()

  return (shape: Shape, asked: Asked): Promise<ListRow | undefined> => {
    const key = `${shape.filter} ${shape.sort} ${shape.limit}`
    const gather =
      gathers.get(key) ?? createGather((all: readonly Asked[]) => readFirst(database, shape, all), bounds)
    gathers.set(key, gather)
    return gather(asked)
  }
}
