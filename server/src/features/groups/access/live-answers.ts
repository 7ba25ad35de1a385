import { askedRarely } from './fresh.ts'
import { createLiveAccess } from './live-access.ts'
import type { Sync } from '../sync/sync.ts'
import type { Database } from '#platform/database/schema.ts'

type Deps = {
  database: Database
  sync: Pick<Sync, 'refreshMember'>
  monotonic: () => number
  onError: (error: unknown) => void
}
type Asked = Awaited<ReturnType<Sync['refreshMember']>>

/** What Telegram says of people at this moment, asked within the last ten seconds. */
export function createLiveAnswers({ database, sync, monotonic, onError }: Deps) {
  const asking = (isAnswer: (asked: Asked) => boolean) =>
    askedRarely(
      async (...asked) => (isAnswer(await sync.refreshMember(...asked)) ? 'reachable' : 'unreachable'),
      monotonic,
      { forMs: 10_000, unreachableForMs: 1_000, onError },
    )
  // What somebody may do has to be confirmed: that Telegram cannot tell is no yes.
  const confirmNow = asking((asked) => asked === 'fresh')
  return {
    /** What is known serves where Telegram cannot tell. */
    refreshNow: asking((asked) => asked !== 'unreachable'),
    standingNow: createLiveAccess({ database, refreshNow: confirmNow }),
  }
}
