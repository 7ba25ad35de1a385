import type { RefusalName } from '@steward/contract/refusals.ts'
import { beforeEach, expect, it } from 'vitest'
import { ann, givenChat } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { Standing } from '#platform/http/gate.ts'
import { Refused } from '#platform/refused.ts'
import { serveLeaving } from './leave-routes.ts'

type Serve = Parameters<typeof serveLeaving>[0]['serve']

describeStore('asked to remove the bot', (given) => {
  beforeEach(() => given.empty())

  async function asks(refusal: RefusalName) {
    const chatId = await givenChat(given.database)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a standing, this asks for the chat alone
    const standing = { chatId } as Standing
    const handlers = new Map<string, (input: object, who: object) => Promise<unknown>>()
    const serve = (path: string, handler: never) => handlers.set(path, handler)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keeps what it is given, to be called by hand
    const asServe = serve as unknown as Serve
    serveLeaving(
      { serve: asServe },
      {
        database: given.database,
        standing: async () => standing,
        standingNow: async () => {
          throw new Refused(refusal)
        },
        wake: () => undefined,
        wait: async () => undefined,
        sweepPhotos: async () => undefined,
        log: { info: () => undefined, error: () => undefined },
      },
    )
    return handlers.get('/api/groups/remove')?.({ chat_id: chatId }, { userId: ann })
  }

  it('says that it is out where Telegram says so before any update does', async () => {
    expect(await asks('group_frozen')).toEqual({ is_removed: true })
    expect(await given.database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('refuses what is refused for any other reason', async () => {
    await expect(asks('telegram_unreachable')).rejects.toThrow(new Refused('telegram_unreachable'))
  })
})
