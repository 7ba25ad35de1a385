import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GroupPage } from './groups.ts'
import { Me } from './me.ts'
import { TokenData } from './start-parameter.ts'

/** A web-login code, 128 random bits in base64url (SEC-17), or the eight characters that stand for it. */
const AuthCode = z.string().check(z.regex(/^([A-Za-z0-9_-]{22}|[A-HJ-NP-Z2-9]{8})$/))

const TokenReply = z.object({ token: z.string() })

/** What is known about a page that asks to sign in (SEC-22). The names are what its browser says of itself. */
const LoginRequest = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Its address, shortened; null where this server cannot tell addresses apart. */
  network: z.nullable(z.string()),
  /** Whether it shares the connection of the phone that asks; null where nobody can know. */
  same_network: z.nullable(z.boolean()),
  /** Its time zone by its own word (IANA); null where it names none that we know. */
  zone: z.nullable(z.string()),
  /** Minutes east of Greenwich by the page's clock. */
  utc_offset: z.number(),
  /** Another network and another clock: a reason to look twice (SEC-27). */
  far: z.boolean(),
  age_seconds: z.number(),
  seconds_left: z.number(),
  /** Whether the bot may write to whoever answers: its message is where a web login can be ended. */
  bot_writes: z.boolean(),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** What Telegram lets a start parameter be (Mini Apps, `startapp`); anything else is a link that nobody made. */
// oxlint-disable-next-line promise/valid-params -- no promise's
const StartToken = z.catch(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,512}$/)), '')

/** The calls of the specification (§7), by its paths and names. */
export const authEndpoints = {
  '/api/get-token-data': endpoint({
    summary: 'Resolve a start parameter',
    access: 'session',
    effect: 'change',
    quota: null,
    input: z.strictObject({ token: StartToken }),
    result: TokenData,
  }),
  '/api/auth/web-app-auth': endpoint({
    summary: "Sign in with the container's init data",
    access: 'public',
    effect: 'change',
    quota: null,
    input: z.strictObject({ init_data: z.string().check(z.maxLength(4096)) }),
    result: z.object({
      token: z.string(),
      /** What the first screen shows, so that it needs no second request (PERF-06); a token alone is enough. */
      bootstrap: z.optional(z.object({ me: Me, groups: GroupPage })),
    }),
  }),
  '/api/auth/get-auth-code': endpoint({
    summary: 'Begin a web login: a code to show as QR',
    access: 'public',
    effect: 'change',
    quota: null,
    input: z.strictObject({}),
    result: z.object({ auth_code: z.string() }),
  }),
  '/api/auth/get-auth-token': endpoint({
    summary: 'Ask whether the code was approved; an empty token means not yet',
    access: 'public',
    effect: 'change',
    quota: null,
    input: z.strictObject({ auth_code: z.string().check(z.maxLength(64)) }),
    result: TokenReply,
  }),
  '/api/auth/describe-auth-code': endpoint({
    summary: 'Who shows this code; approves nothing',
    access: 'container',
    effect: 'change',
    quota: null,
    input: z.strictObject({ auth_code: AuthCode }),
    result: LoginRequest,
  }),
  '/api/auth/decline-auth-code': endpoint({
    summary: 'Refuse the web login that shows this code',
    access: 'container',
    effect: 'change',
    quota: null,
    input: z.strictObject({ auth_code: AuthCode }),
    result: z.object({}),
  }),
  '/api/auth/auth-with-code': endpoint({
    summary: 'Approve the web login that shows this code',
    access: 'container',
    effect: 'change',
    quota: null,
    input: z.strictObject({ auth_code: AuthCode }),
    result: z.object({}),
  }),
}
