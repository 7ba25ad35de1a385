import type { RawReply } from '../launched.ts'

/**
 * A request of the sign-in itself. A 401 to it clears the token that is kept, and it is sent once more (S-HTTP-4); to
 * sign in for that would never end.
 */
export async function onceMore(ask: () => Promise<RawReply>, forget: () => void): Promise<RawReply> {
  const reply = await ask()
  if (reply.status !== 401) return reply
  forget()
  return ask()
}
