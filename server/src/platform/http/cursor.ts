import type { z } from 'zod'
import { Refused } from '../refused.ts'

/** Where a page ended, as a text that the client gives back for the next one. A text that is not ours is bad input. */
export const cursorOf = <Place>(schema: z.ZodType<Place>) => ({
  write: (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
  read: (cursor: string): Place => {
    try {
      return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    } catch {
      throw new Refused('input_invalid')
    }
  },
})
