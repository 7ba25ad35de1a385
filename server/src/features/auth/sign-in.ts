import { hashOf } from '../../platform/hash.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/gate.ts'
import { Refused } from '../../platform/refused.ts'
import { readInitData } from './init-data.ts'
import { rememberPerson } from './people.ts'
import { countExchange } from './replay.ts'
import type { Random } from './secrets.ts'
import { beginSession, endSession, type Suspended } from './sessions.ts'

export type SignInDeps = {
  database: Database
  now: () => Date
  random: Random
  initDataKey: Buffer
  initDataMaxAge: number
  suspended: Suspended
}

/** Turns init data into a session. Whatever is wrong with the string, the answer is the same (SEC-02). */
export async function signIn(
  { database, now, random, initDataKey, initDataMaxAge, suspended }: SignInDeps,
  initData: string,
  { token: before, userAgent }: Pick<Call, 'token' | 'userAgent'>,
): Promise<{ token: string; viewer: Viewer }> {
  const seconds = Math.floor(now().getTime() / 1000)
  const read = readInitData(initData, { key: initDataKey, now: seconds, maxAgeSeconds: initDataMaxAge })
  if (!read) throw new Refused('sign_in_refused')

  return database.transaction().execute(async (transaction) => {
    const person = await rememberPerson(transaction, read)
    const signedOutSince = person.not_before !== null && read.authDate * 1000 <= person.not_before.getTime()
    if (signedOutSince || !(await countExchange(transaction, read, initDataMaxAge)))
      throw new Refused('sign_in_refused')
    if (person.suspended_at || suspended.has(read.user.id)) throw new Refused('account_suspended')

    // The new session takes the place of the one that came with the request (SEC-11).
    if (before !== undefined) await endSession(transaction, hashOf(before))
    const session = { userId: read.user.id, kind: 'container', client: userAgent, random } as const
    const { token, hash } = await beginSession(transaction, session)
    return { token, viewer: { userId: read.user.id, session: { kind: 'container', hash } } }
  })
}
