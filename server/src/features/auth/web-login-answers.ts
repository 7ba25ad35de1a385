import type { UserId } from '@steward/contract/ids.ts'
import { isTypedForm } from '@steward/contract/typed-code.ts'
import { mayWrite } from '#domain/bot-chats.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Call } from '#platform/http/call.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByAddress, limitByKey } from '#platform/http/rates.ts'
import type { Log } from '#platform/log.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { TellBrowsers } from '#domain/notices/push-notice.ts'
import { Refused } from '#platform/refused.ts'
import { approveCode, declineCode, findWaiting, hashOfCode } from './answer-code.ts'
import { createLockout } from './lockout.ts'
import { tellByBot } from './notices.ts'
import { describeRequester } from './requester.ts'

export type AnswerDeps = {
  database: Database
  now: () => Date
  monotonic?: Monotonic
  log: Log
  /** Wakes the outbox, which carries what the bot has to say. */
  wake: () => void
  tellBrowsers: TellBrowsers
}

const tenAMinute = { burst: 10, perSecond: 10 / 60 }
/** Of everybody together, 120 in any minute: what is typed is short enough to be guessed (decision 0038). */
const allTogether = { burst: 60, perSecond: 1 }

/** The phone's part: looking at a code, and answering it (SEC-22, SEC-24). */
export function serveAnswers({ serve }: Pick<Http, 'serve'>, deps: AnswerDeps) {
  const { database, now, monotonic, log, wake, tellBrowsers } = deps
  const lockout = createLockout({ failures: 5, seconds: 600, monotonic })
  const limits = {
    describe: limitByKey(tenAMinute, monotonic),
    decline: limitByKey(tenAMinute, monotonic),
    approve: limitByKey(tenAMinute, monotonic),
  }
  const typed = { from: limitByAddress(tenAMinute, monotonic), inAll: limitByKey(allTogether, monotonic) }

  /** Looking and answering alike tell whether a code exists, so all of them count for who tries codes (SEC-26). */
  function withinLimits(kind: keyof typeof limits, userId: UserId) {
    limits[kind](userId)
    const wait = lockout.wait(userId)
    if (wait > 0) throw new Refused('too_many_requests', wait)
  }
  function refuse(userId: UserId): never {
    lockout.failed(userId)
    throw new Refused('web_code_refused')
  }

  async function find(code: string, userId: UserId, { address }: Pick<Call, 'address'>): Promise<Buffer> {
    if (isTypedForm(code)) {
      typed.from(address)
      typed.inAll('')
    }
    return (await hashOfCode(database, code)) ?? refuse(userId)
  }

  serve('/api/auth/describe-auth-code', async ({ auth_code }, { userId }, call) => {
    withinLimits('describe', userId)
    const found = await findWaiting(database, await find(auth_code, userId, call))
    if (!found) return refuse(userId)
    return {
      ...describeRequester(found.requester, call),
      age_seconds: found.ageSeconds,
      seconds_left: found.secondsLeft,
      bot_writes: await mayWrite(database, userId),
    }
  })

  serve('/api/auth/decline-auth-code', async ({ auth_code }, { userId }, call) => {
    withinLimits('decline', userId)
    if (!(await declineCode(database, await find(auth_code, userId, call)))) return refuse(userId)
    log.info(
      { event: 'web_login_answer', outcome: 'declined', user_id: userId },
      'somebody answered a web login',
    )
    return {}
  })

  serve('/api/auth/auth-with-code', async ({ auth_code }, { userId, session }, call) => {
    withinLimits('approve', userId)
    const hash = await find(auth_code, userId, call)
    const tell = tellByBot({ now, utcOffset: call.utcOffset, tellBrowsers })
    const answer = { approver: userId, session: session.hash, hash, tell }
    const outcome = await approveCode(database, answer)
    log.info({ event: 'web_login_answer', outcome, user_id: userId }, 'somebody answered a web login')
    if (outcome === 'approved' || outcome === 'suspicious') wake()
    if (outcome === 'refused' || outcome === 'suspicious') return refuse(userId)
    lockout.succeeded(userId)
    return {}
  })
}
