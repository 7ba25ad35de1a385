import type { z } from 'zod/mini'
import type { RightWanted } from './rights.ts'
import type { ChatId } from './ids.ts'

/**
 * Who may call an endpoint. There is no default: what is not declared is not served.
 * - `public`: anybody.
 * - `session`: somebody who is signed in.
 * - `container`: signed in from inside the messenger, not by a web login. What signs others in, reaches other devices,
 *   hands over, exports or erases an account, or makes admins is declared so (SEC-25).
 * - `{ right }`: signed in, and at this moment an administrator of `chat_id` who holds that right there
 *   (`any`: an administrator with whatever rights), or one of several. In a group that the bot has left nobody may change anything, for
 *   nobody can say who is an administrator there now; its steward and its creator may read, and what is `alsoLeft`.
 */
export type Access = 'public' | 'session' | 'container' | { right: RightWanted; alsoLeft?: true }

/**
 * What there is once more for each time that somebody asks: a row, or a file. The server bounds how many of each one
 * person makes in a day (`server/src/platform/quotas.ts`).
 */
export type Quota =
  | 'action'
  | 'bulk'
  | 'target'
  | 'note'
  | 'link'
  | 'settings'
  | 'transfer'
  | 'file'
  | 'copy'
  | 'erasure'
  | 'answer'

/**
 * What only reads the app sends again by itself when the line broke; a change might be done twice (REL-14). It says what it
 * makes; null: nothing of which there is more each time.
 */
type Effect = { effect: 'read'; quota?: never } | { effect: 'change'; quota: Quota | null }

type Fields = z.ZodMiniType<object>

export type Endpoint<
  Input extends Fields = Fields,
  Result extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> = Effect & {
  summary: string
  access: A
  /** A picture stands in it: it may be larger than what people write. */
  isLarge?: true
  /** Closed: an unknown field is an error. */
  input: Input
  /** Complete: a field that is not listed never leaves the server. */
  result: Result
}

type OfChat = z.ZodMiniType<{ chat_id: ChatId }>

/** An endpoint that needs a right names the chat in which it is needed; the types see to that. */
export function endpoint<Input extends Fields, Result extends z.ZodMiniType, const A extends Access>(
  declaration: Endpoint<Input, Result, A> & (A extends { right: unknown } ? { input: OfChat } : unknown),
): Endpoint<Input, Result, A> {
  return declaration
}
