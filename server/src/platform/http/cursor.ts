import type { z } from 'zod'
import { isUnfit } from './json.ts'
import { Refused } from '#platform/refused.ts'

/** What stands in the cursors, as each list declares it. */
export const cursorPlaces: z.ZodType[] = []

/** Where a page ended, as a text that the client gives back for the next one. A text that is not ours is bad input. */
export function cursorOf<Place>(schema: z.ZodType<Place>) {
  cursorPlaces.push(schema)
  return {
    write: (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
    read: (cursor: string): Place => {
      try {
        const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
        if (!isUnfit(place)) return schema.parse(place)
      } catch {
        // Neither JSON nor a place: the same as one that no column can keep.
      }
      throw new Refused('input_invalid')
    },
  }
}
