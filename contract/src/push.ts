import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TokenData } from './start-parameter.ts'

/** What a browser gives to whoever may send to it (Push API, PushSubscription.toJSON). */
export const PushSubscription = z.strictObject({
  /** An address of the browser's own push service; whoever knows it and the keys can write to this browser. */
  endpoint: z.string().check(z.minLength(1), z.maxLength(2048)),
  /** A point on P-256 in 65 bytes, base64url. */
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
  /** 16 bytes, base64url. */
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** What is sent to a browser. A notification names the page that it is about, in the words of a start parameter. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  page: TokenData,
  /** Leads there through the messenger, for this person; null where nobody knows of such an address. */
  url: z.nullable(z.string()),
  /** A later message of the same tag takes the place of an earlier one. */
  tag: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>

export const pushEndpoints = {
  '/api/push/key': endpoint({
    summary: "The server's public key, with which a browser subscribes",
    access: 'session',
    effect: 'read',
    input: z.strictObject({}),
    result: z.object({ public_key: z.string() }),
  }),
  '/api/push/subscribe': endpoint({
    summary: 'Send me notifications to this browser; again at each start, so that it stays known',
    access: 'session',
    effect: 'change',
    quota: null,
    input: PushSubscription,
    result: z.object({}),
  }),
  '/api/push/unsubscribe': endpoint({
    summary: 'Send nothing more to this browser of mine',
    access: 'session',
    effect: 'change',
    quota: null,
    input: z.strictObject({ endpoint: PushSubscription.shape.endpoint }),
    result: z.object({}),
  }),
}
