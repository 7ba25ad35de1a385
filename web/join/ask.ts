import type { InputOf } from '@steward/contract/endpoints.ts'
import { languageIn } from '@steward/contract/languages.ts'
import type { JoinPage } from '@steward/contract/join-checks.ts'
import { readReply } from '#platform/api/read-reply.ts'
import type { Launch } from '#platform/launch.ts'
import type { RawReply } from '#platform/launched.ts'
import { timeZone } from '#platform/time-zone.ts'

/** Whoever came by a group's shared button has the place of their check asked for first. */
const mine = 'mine'

export type JoinPath = '/api/join/look' | '/api/join/answer' | '/api/join/more-time' | '/api/join/cannot'
type More<P extends JoinPath> = Omit<InputOf<P>, 'token' | 'init_data'>
export type Ask = <P extends JoinPath>(path: P, more?: More<P>) => Promise<JoinPage>

type Applicant = Pick<Launch, 'initData' | 'language'>

/** Longer than any answer takes that is still worth waiting for. */
const patience = 20_000

/** The check that this page is about stands in its address. */
const token = () => window.location.pathname.split('/').at(-1) ?? ''

/** One call about it, by the person whom the messenger signed. */
export async function send(path: JoinPath, applicant: Applicant, more?: object): Promise<RawReply> {
  if (token() === mine) {
    const found = await post('/api/join/mine', applicant)
    const [, own] = /"token":"([A-Za-z0-9_-]{22})"/.exec(found.text) ?? []
    // What is said in the place of one is said of whatever was asked.
    if (own === undefined) return found
    window.history.replaceState(window.history.state, '', `/join/${own}`)
  }
  return post(path, applicant, { token: token(), ...more })
}

/** As `AbortSignal.timeout`, which Chrome knows since 103. */
function within(ms: number): AbortSignal {
  const asking = new AbortController()
  setTimeout(() => asking.abort(), ms)
  return asking.signal
}

async function post(path: string, { initData, language }: Applicant, more?: object): Promise<RawReply> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': languageIn([language]) ?? document.documentElement.lang,
      'X-Time-Zone': timeZone(new Date()),
    },
    body: JSON.stringify({ ...more, init_data: initData }),
    signal: within(patience),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    text: await response.text(),
  }
}

export const asker =
  (applicant: Applicant): Ask =>
  async (path, more) =>
    readReply(path, await send(path, applicant, more))
