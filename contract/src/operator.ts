import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Unix seconds, as Telegram gives its dates. */
const UnixTime = z.int()

/**
 * One thing that Steward depends on, in words. `note`: Steward works with less without it; `bad`: it doesn’t; `unknown`: Telegram
 * wasn’t heard.
 */
export const Check = z.object({
  name: z.string(),
  state: z.enum(['on', 'note', 'bad', 'unknown']),
  /** The failure without it, and the way to fix it; null while it is on, or unknown. */
  fails: z.nullable(z.string()),
  fix: z.nullable(z.string()),
})
export type Check = z.infer<typeof Check>

/** How the server does. It says nothing of groups or people. */
export const ServerState = z.object({
  versions: z.object({
    steward: z.string(),
    node: z.string(),
    database: z.string(),
    /** The newest of Telegram's methods that Steward asks for; null: nobody knows whether it is there. */
    sets_itself: z.nullable(z.boolean()),
  }),
  checks: z.array(Check),
  /** When Telegram was asked. */
  checked_at: UnixTime,
  updates: z.object({
    waiting: z.int(),
    /** How long the first of those has waited, in seconds. */
    oldest_seconds: z.number(),
    /** When Telegram last brought one; null: never, or days ago. */
    last_at: z.nullable(UnixTime),
    /** How many it keeps for us; null: it didn’t say. */
    at_telegram: z.nullable(z.int()),
  }),
  calls_waiting: z.int(),
  /** The share that is free; null where the database is on another machine. */
  disk_free: z.nullable(z.number()),
  /** When everything was last exported; backups made by other means leave no trace. */
  backup_at: z.nullable(UnixTime),
})
export type ServerState = z.infer<typeof ServerState>

export const operatorEndpoints = {
  '/api/operator': endpoint({
    summary: 'How this server does, for its operators; for others there is no such call',
    access: 'session',
    effect: 'read',
    input: z.strictObject({}),
    result: ServerState,
  }),
}
