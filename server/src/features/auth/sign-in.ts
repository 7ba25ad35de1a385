import { keepBotChats } from '#domain/bot-chats.ts'
import { erasedHash, type ErasureKey, erasureRefusal } from '#domain/erasures.ts'
import { hashOf } from '#platform/hash.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Call } from '#platform/http/call.ts'
import type { Viewer } from '#platform/http/gate.ts'
import { Refused } from '#platform/refused.ts'
import { type From, signedInOn } from './device.ts'
import { isKept } from './end-devices.ts'
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
  erasureKey: ErasureKey
}

/** Turns init data into a session. Whatever is wrong with the string, the answer is the same (SEC-02). */
export async function signIn(
  { database, now, random, initDataKey, initDataMaxAge, suspended, erasureKey }: SignInDeps,
  initData: string,
  { token: before, ...from }: Pick<Call, 'token'> & From,
): Promise<{ token: string; viewer: Viewer }> {
  const seconds = Math.floor(now().getTime() / 1000)
  const read = readInitData(initData, { key: initDataKey, now: seconds, maxAgeSeconds: initDataMaxAge })
  if (!read) throw new Refused('sign_in_refused')

  return database.transaction().execute(async (transaction) => {
    const person = await rememberPerson(transaction, read)
    const userId = read.user.id
    const on = signedInOn(from, { userId, kind: 'container', instead: read.fingerprint })
    const { device } = on
    // Launch data of before would bring somebody back who wanted to be forgotten (SEC-57).
    const erased = await erasureRefusal(transaction, {
      hash: erasedHash(erasureKey, userId),
      authDate: read.authDate,
    })
    if (erased) throw new Refused(erased)
    const signedOutSince = person.not_before !== null && read.authDate * 1000 <= person.not_before.getTime()
    if (signedOutSince && !(await isKept(transaction, { userId, device })))
      throw new Refused('sign_in_refused')
    if (!(await countExchange(transaction, read, { device, maxAgeSeconds: initDataMaxAge })))
      throw new Refused('sign_in_refused')
    if (person.suspended_at || suspended.has(userId)) throw new Refused('account_suspended')

    if (read.user.allows_write_to_pm) await keepBotChats(transaction, new Map([[userId, true]]))
    // The new session takes the place of the one that came with the request (SEC-11).
    if (before !== undefined) await endSession(transaction, hashOf(before))
    const session = { userId, kind: 'container', on, random } as const
    const { token, hash } = await beginSession(transaction, session)
    return { token, viewer: { userId, session: { kind: 'container', hash } } }
  })
}
