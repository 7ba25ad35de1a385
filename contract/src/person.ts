import { z } from 'zod/mini'
import { UserId } from './ids.ts'

/** A messenger account as others see it. Names come from strangers: text, never markup. */
export const Person = z.object({
  user_id: UserId,
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  username: z.nullable(z.string()),
  is_bot: z.boolean(),
  /** An address on this server, signed and expiring; null when no photo is known. */
  photo_url: z.nullable(z.string()),
})
export type Person = z.infer<typeof Person>
