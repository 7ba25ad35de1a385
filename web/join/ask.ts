import type { InputOf } from '@steward/contract/endpoints.ts'
import { languageIn } from '@steward/contract/languages.ts'
import type { JoinPage } from '@steward/contract/join-checks.ts'
import { readReply } from '#platform/api/read-reply.ts'
import type { Launch } from '#platform/launch.ts'
import type { RawReply } from '#platform/launched.ts'
import { timeZone } from '#platform/time-zone.ts'

export type JoinPath = '/api/join/look' | '/api/join/answer' | '/api/join/more-time' | '/api/join/cannot'
type More<P extends JoinPath> = Omit<InputOf<P>, 'token' | 'init_data'>
export type Ask = <P extends JoinPath>(path: P, more?: More<P>) => Promise<JoinPage>

type Applicant = Pick<Launch, 'initData' | 'language'>

/** Longer than any answer takes that is still worth waiting for. */
const patience = 20_000

/** The check that this page is about stands in its address. */
const token = () => window.location.pathname.split('/').at(-1) ?? ''

/** One call about it, by the person whom the messenger signed. */
export async function send(
  path: JoinPath,
  { initData, language }: Applicant,
  more?: object,
): Promise<RawReply> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': languageIn([language]) ?? document.documentElement.lang,
      'X-Time-Zone': timeZone(new Date()),
    },
    body: JSON.stringify({ token: token(), init_data: initData, ...more }),
    signal: AbortSignal.timeout(patience),
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
