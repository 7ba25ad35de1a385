import type { Query, QueryClient } from '@tanstack/react-query'
import { launch } from '#platform/launched.ts'
import { signedOut, webLogins } from '#platform/session.ts'

/** What asks at this moment may be the very call that the sign-in was for. */
const predicate = ({ state }: Query) => state.data !== undefined

/** Keeps what one person has read from whoever logs in on the same page after them. Returns how to stop. */
export function forgetPerson(client: QueryClient): () => void {
  if (launch.initData) return () => undefined
  const stops = [
    signedOut.subscribe(() => signedOut.get() && client.removeQueries({ predicate })),
    // Those on the screen are asked anew, and show nothing until the answer is there.
    webLogins.subscribe(() => void client.resetQueries({ predicate })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
