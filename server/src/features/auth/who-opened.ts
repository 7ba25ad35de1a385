import type { UserId } from '@steward/contract/ids.ts'
import { erasedHash, erasureRefusal } from '#domain/erasures.ts'
import { Refused } from '#platform/refused.ts'
import { readInitData } from './init-data.ts'
import type { SignInDeps } from './sign-in.ts'

type Deps = Omit<SignInDeps, 'random'>

/**
 * Whom the messenger names to a page that no session is wanted of; throws the refusal. It is shown the same string with
 * each call, and remembers nobody.
 */
export const createWhoOpened =
  ({ database, now, initDataKey, initDataMaxAge, suspended, erasureKey }: Deps) =>
  async (initData: string): Promise<UserId> => {
    const seconds = Math.floor(now().getTime() / 1000)
    const read = readInitData(initData, { key: initDataKey, now: seconds, maxAgeSeconds: initDataMaxAge })
    if (!read) throw new Refused('sign_in_refused')
    const { authDate, user } = read
    const { erased, person } = await database.transaction().execute(async (trx) => ({
      erased: await erasureRefusal(trx, { hash: erasedHash(erasureKey, user.id), authDate }),
      person: await trx
        .selectFrom('users')
        .select(['not_before', 'suspended_at'])
        .where('user_id', '=', user.id)
        .executeTakeFirst(),
    }))
    if (erased) throw new Refused(erased)
    if (person?.not_before && authDate * 1000 <= person.not_before.getTime())
      throw new Refused('sign_in_refused')
    if (person?.suspended_at || suspended.has(user.id)) throw new Refused('account_suspended')
    return user.id
  }
