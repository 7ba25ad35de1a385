import { expect, it, vi } from 'vitest'
import { limits } from '../../platform/http/limits.ts'
import type { Telegram } from '../../platform/telegram/client.ts'
import { readGroup } from './sync-read.ts'

it('REL-13 gives up a silent Telegram before the request of the person who waits runs out of time', async () => {
  const call = vi.fn<Telegram['call']>().mockRejectedValue(new Error('silent'))
  await expect(readGroup({ call, botId: 7 }, -1, { at: 0, updateId: 0 })).rejects.toThrow('silent')

  expect(call).toHaveBeenCalledTimes(4)
  for (const [, , options] of call.mock.calls) expect(options?.timeoutMs).toBeLessThan(limits.handlerMs)
})
