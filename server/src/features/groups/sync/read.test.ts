import { expect, it } from 'vitest'
import { limits } from '#platform/http/limits.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { readGroup } from './read.ts'

it('REL-13 gives up a silent Telegram before the request of the person who waits runs out of time', async () => {
  const patience: number[] = []
  const call: Telegram['call'] = async (_method, _payload, options) => {
    patience.push(options?.timeoutMs ?? Number.POSITIVE_INFINITY)
    throw new Error('silent')
  }
  await expect(readGroup({ call, botId: 7 }, -1, { at: 0, updateId: 0 })).rejects.toThrow('silent')

  expect(patience).toHaveLength(4)
  expect(Math.max(...patience)).toBeLessThan(limits.handlerMs)
})
