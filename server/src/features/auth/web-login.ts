import type { Path } from '@steward/contract/endpoints.ts'
import type { Call } from '#platform/http/call.ts'
import type { Http } from '#platform/http/http.ts'
import { createRate } from '#platform/http/rate.ts'
import { limitByNetworks } from '#platform/http/rates.ts'
import { Refused } from '#platform/refused.ts'
import type { Metrics } from '#platform/metrics.ts'
import { collectToken, issueCode } from './codes.ts'
import { newCode, type Random } from './secrets.ts'
import { type AnswerDeps, serveAnswers } from './web-login-answers.ts'

type Deps = AnswerDeps & {
  random: Random
  publicUrl: string
  metrics: Pick<Metrics, 'signIns'>
}

/** Calls that a server without web login does not know (SEC-16). */
export const webLoginPaths = [
  '/api/auth/get-auth-code',
  '/api/auth/get-auth-token',
  '/api/auth/describe-auth-code',
  '/api/auth/decline-auth-code',
  '/api/auth/auth-with-code',
] as const satisfies Path[]

const aMinute = (times: number) => ({ burst: times, perSecond: times / 60 })

/** Shows a code on one device, approves it on another, hands the token to the page that asked. */
export function serveWebLogin({ serve }: Pick<Http, 'serve'>, deps: Deps) {
  const { database, monotonic, random, log, metrics } = deps
  const cookie = bindingCookie(deps.publicUrl.startsWith('https:'))
  // A site takes at most a tenth of the codes that may wait at one time, a provider less than half.
  const limitCodes = limitByNetworks(
    { own: aMinute(10), ownOfIpv4: aMinute(30), site: aMinute(50), provider: aMinute(200) },
    monotonic,
  )
  // The page asks every two seconds; who asks more often than every second hears "not yet" from memory.
  const poll = createRate({ burst: 1, perSecond: 1 }, monotonic)

  serve('/api/auth/get-auth-code', async (_, __, call) => {
    limitCodes(call.address)
    // Two tabs of one browser share the secret, or the second would take the first one's code away.
    const binding = cookie.read(call) ?? newCode(random)
    const { address, userAgent: user_agent, utcOffset: utc_offset, device } = call
    const requester = { address, user_agent, utc_offset, zone: device.zone }
    const code = await issueCode({ database, random }, { binding, requester })
    if (code === undefined) throw new Refused('too_many_requests', 60)

    cookie.write(call, binding)
    return { auth_code: code }
  })

  serve('/api/auth/get-auth-token', async ({ auth_code }, _, call) => {
    const binding = cookie.read(call) ?? ''
    if (poll(`${binding} ${auth_code}`) > 0) return { token: '' }

    const delivered = await collectToken(database, {
      code: auth_code,
      binding,
      from: call,
      random,
    })
    if (!delivered) return { token: '' }
    if (delivered === 'declined') throw new Refused('web_login_declined')

    metrics.signIns.inc({ way: 'web', outcome: 'ok' })
    log.info({ event: 'signed_in', way: 'web', user_id: delivered.userId }, 'somebody signed in')
    return { token: delivered.token }
  })

  serveAnswers({ serve }, deps)
}

/**
 * The QR alone must not be enough to collect the token, so the page that asked holds a secret that no script and no
 * camera can read (SEC-21). It authenticates nothing else.
 */
function bindingCookie(https: boolean) {
  const name = https ? '__Host-qr' : 'qr'
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=65${https ? '; Secure' : ''}`

  return {
    read: ({ cookie }: Call) => /^[A-Za-z0-9_-]{22}$/.exec(cookie(name) ?? '')?.[0],
    write: ({ setCookie }: Call, binding: string) => setCookie(`${name}=${binding}; ${attributes}`),
  }
}
