import { z } from 'zod'
import { switchNames } from '../world/switches.ts'
import { Act } from './acts.ts'
import { ReplayedMessage } from './replayed-message.ts'

/** From where the mini app is opened: the signed fields differ, as they do at Telegram. */
export const LaunchRequest = z.strictObject({
  as: z.int().positive(),
  platform: z.string(),
  version: z.string().optional(),
  start_param: z
    .string()
    .regex(/^[\w-]{0,512}$/)
    .optional(),
  /** The container's theme parameters; null leaves them out, as some clients do. */
  theme: z.record(z.string(), z.string()).nullable().optional(),
  from: z.enum(['menu', 'link', 'button', 'join request']).optional(),
  /** What the pressed button, the menu or the guard opens; without it the mini app's own address. */
  url: z.url().optional(),
  fullscreen: z.boolean().optional(),
  /** How long ago the launch was signed: a client hands the same data over for as long as an app stays open. */
  age_seconds: z.int().min(0).optional(),
  /** The chat in which a link was tapped; it decides `chat_type` and `chat_instance`. Or the one that is asked for. */
  chat_id: z.int().optional(),
})
export type LaunchRequest = z.infer<typeof LaunchRequest>

/**
 * - `raid`: many join and say the same. `spammer`: somebody joins and repeats themselves.
 * - `spam`: somebody joins and advertises once, and members report it.
 * - `campaign`: several join, and each posts the same advertisement with changes.
 * - `impostor`: somebody joins who is called like the group's owner, in letters that look the same.
 * - `known_spammer`: somebody joins whom the list of spammers names, and writes as anybody would.
 * - `profile_spammer`: somebody joins whose profile shows a channel that advertises, and writes as anybody would.
 * - `reaction_flood`: somebody joins and reacts to one message after the other.
 * - `channel_post`: a linked channel's post is brought into the group.
 * - `replay`: each message of `messages` is written by somebody who joins for it. Bot API messages, the oldest first.
 */
export const SetOffRequest = z.strictObject({
  what: z.enum([
    'raid',
    'spammer',
    'spam',
    'campaign',
    'impostor',
    'known_spammer',
    'profile_spammer',
    'reaction_flood',
    'channel_post',
    'replay',
  ]),
  /** By default the first group that the bot can protect. */
  chat_id: z.int().optional(),
  messages: z.array(ReplayedMessage).min(1).max(2000).optional(),
})
export type SetOffRequest = z.output<typeof SetOffRequest>
export type SetOffBody = z.input<typeof SetOffRequest>

/** A year of traffic in a group of its own; another seed brings another year, and another group. */
export const YearRequest = z.strictObject({ seed: z.int().min(1).max(999_999) })

/**
 * - `flood_wait` answers 429, `server_error` 500, `reset` cuts the connection, `timeout` never answers.
 * - `down` is `reset` for every method, and no webhook is called.
 * - `lose_ephemeral`: what the bot says to one member alone never gets to them, and the bot does not hear of that.
 * - `duplicate` delivers updates again after they were confirmed, `reorder` shuffles queues among each other.
 */
export const faultKinds = [
  'flood_wait',
  'server_error',
  'timeout',
  'reset',
  'down',
  'duplicate',
  'reorder',
  'lose_ephemeral',
  'slow',
] as const

export const NewFault = z.strictObject({
  kind: z.enum(faultKinds),
  /** Bot API method, any case; absent means every method but getUpdates. `spammerList`: that list, and no call. */
  method: z.string().optional(),
  /** Wears off after so many calls (for `duplicate`: updates, for `lose_ephemeral`: messages); absent means when it is cleared. */
  count: z.int().min(1).optional(),
  retry_after: z.int().min(1).optional(),
  /** `after`: the call takes effect and only its answer is lost. */
  when: z.enum(['before', 'after']).optional(),
})
export type NewFault = z.infer<typeof NewFault>

export const ActRequest = z.strictObject({ as: z.int().positive(), do: Act })
export const ResetRequest = z.strictObject({ seed: z.int().optional(), set_up: z.boolean().optional() })
export const SwitchRequest = z.partialRecord(z.enum(switchNames), z.boolean())
export const ClockRequest = z.strictObject({ advance_seconds: z.number().min(0) })

const number = z.coerce.number().int()
export const WorldQuery = z.object({ as: number.optional() })
export const InviteQuery = z.object({ as: number, link: z.string() })
export const ChatQuery = z.object({
  as: number,
  members: z.string().optional(),
  members_after: number.min(0).optional(),
})
export const LedgerQuery = z.object({
  method: z.string().optional(),
  chat_id: number.optional(),
  ok: z.stringbool().optional(),
  after: number.optional(),
})
export const UpdatesQuery = z.object({ after: number.optional(), kind: z.string().optional() })
