import { z } from 'zod'
import { Refused } from '../../platform/refused.ts'

const Place = z.strictObject({ waits: z.boolean(), title: z.string(), chat_id: z.int() })

/** Where a page of groups ended: what waits comes first, then by title, then by id. */
export type Place = z.infer<typeof Place>

export const writeCursor = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** A cursor that is not one of ours is refused as bad input. */
export function readCursor(cursor: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refused('input_invalid')
  }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Total: two groups of one title keep their order by id, so that no page repeats or skips one. */
export const byPlace = (a: Place, b: Place) =>
  Number(b.waits) - Number(a.waits) || collator.compare(a.title, b.title) || a.chat_id - b.chat_id
