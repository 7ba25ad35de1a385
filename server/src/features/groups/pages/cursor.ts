import { z } from 'zod'
import { cursorOf } from '#platform/http/cursor.ts'

const Place = z.strictObject({ waits: z.boolean(), title: z.string(), chat_id: z.int() })

/** Where a page of groups ended: what waits comes first, then by title, then by id. */
export type Place = z.infer<typeof Place>

export const cursor = cursorOf(Place)

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Total: two groups of one title keep their order by id, so that no page repeats or skips one. */
export const byPlace = (a: Place, b: Place) =>
  Number(b.waits) - Number(a.waits) || collator.compare(a.title, b.title) || a.chat_id - b.chat_id
