import type { UserId } from '@steward/contract/ids.ts'
import type { Call } from '#platform/http/call.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByAddress, limitByKey } from '#platform/http/rates.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { createGoThrough, Visit } from './go-through.ts'
import type { createMine } from './mine.ts'
import type { createTryIt } from './trial.ts'

type Deps = {
  goThrough: ReturnType<typeof createGoThrough>
  mine: ReturnType<typeof createMine>
  tryIt: ReturnType<typeof createTryIt>
  /** Whom the messenger's launch data names; throws the refusal. */
  whoOpened: (initData: string) => Promise<UserId>
  networkOf: (address: string) => string | null
  monotonic: Monotonic
}

/** A crowd that joins by one network has room; nobody finds a token by trying. */
const perAddress = { burst: 120, perSecond: 10 }
const perToken = { burst: 30, perSecond: 1 }
const perPerson = { burst: 30, perSecond: 1 / 5 }
const perAdmin = { burst: 5, perSecond: 1 / 10 }

type Input = { token: string; init_data: string }

export function serveJoinChecks(
  { serve }: Pick<Http, 'serve'>,
  { goThrough, mine, tryIt, whoOpened, networkOf, monotonic }: Deps,
) {
  const limitAddress = limitByAddress(perAddress, monotonic)
  const limitToken = limitByKey(perToken, monotonic)
  const limitPerson = limitByKey(perPerson, monotonic)
  const limitAdmin = limitByKey(perAdmin, monotonic)

  async function visitOf({ token, init_data }: Input, { address }: Call): Promise<Visit> {
    limitAddress(address)
    limitToken(token)
    return { token, userId: await whoOpened(init_data), network: networkOf(address) }
  }

  serve('/api/join/look', async (input, _, call) => goThrough.look(await visitOf(input, call)))
  serve('/api/join/answer', async (input, _, call) => goThrough.answer(await visitOf(input, call), input))
  serve('/api/join/more-time', async (input, _, call) => goThrough.moreTime(await visitOf(input, call)))
  serve('/api/join/cannot', async (input, _, call) => goThrough.cannot(await visitOf(input, call)))

  serve('/api/join/mine', async ({ init_data }, _, { address }) => {
    limitAddress(address)
    const userId = await whoOpened(init_data)
    limitPerson(userId)
    return { token: await mine(userId) }
  })

  serve('/api/groups/join-check/try', async (_, { userId, standing: { chatId } }) => {
    limitAdmin(userId)
    await tryIt({ chatId, userId })
    return {}
  })
}
