import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Person } from './person.ts'
import { Settings } from './settings.ts'

export const Environment = z.enum(['production', 'staging', 'sandbox', 'development'])
export type Environment = z.infer<typeof Environment>

export const Me = z.object({
  person: Person,
  session: z.object({ kind: z.enum(['container', 'web']) }),
  bot: z.object({
    username: z.string(),
    name: z.string(),
    /** Opens the messenger's "add to group" with the wanted rights preset. */
    add_group_url: z.string(),
  }),
  environment: Environment,
  /** Whether this server serves web login (D-WEB). */
  web_login: z.boolean(),
  /** I run this server; absent: I don’t, or an older node answers. */
  is_operator: z.optional(z.boolean()),
  /** How many transfer applications wait for my answer. */
  transfers_waiting: z.int(),
  /** How many bans and mutes by the bot I may appeal against now. */
  appeals_waiting: z.int(),
  /** Whether the bot may write to me (Telegram: I pressed Start or allowed it, and have not blocked it since). */
  bot_writes: z.boolean(),
  /** The settings that the first screen must know. */
  language: Settings.shape.language,
  appearance: Settings.shape.appearance,
  haptics: Settings.shape.haptics,
  time_zone: Settings.shape.time_zone,
})
export type Me = z.infer<typeof Me>

export const meEndpoints = {
  '/api/me': endpoint({
    summary: 'Who I am, and what this server is',
    access: 'session',
    effect: 'read',
    input: z.strictObject({}),
    result: Me,
  }),
  '/api/auth/sign-out': endpoint({
    summary: 'End this session',
    access: 'session',
    effect: 'change',
    quota: null,
    input: z.strictObject({}),
    result: z.object({}),
  }),
}
