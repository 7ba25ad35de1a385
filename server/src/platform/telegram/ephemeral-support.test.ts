import { expect, it } from 'vitest'
import { createEphemeralSupport, mayLeaveAlone } from './ephemeral-support.ts'
import { answered, TelegramFailure } from './failure.ts'

/** Answers in turn; the last one from then on. */
function supportBy(...answers: (readonly [code: number, description: string] | 'timeout' | Error)[]) {
  const asked: unknown[] = []
  const world = { now: 0, outages: 0 }
  const telegram = {
    call: async (method: string, payload: object, waits?: object) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push([method, payload, waits])
      if (answer instanceof Error) throw answer
      if (answer === undefined || answer === 'timeout')
        throw new TelegramFailure({ method, kind: 'timeout', description: 'no answer in time' })
      const [error_code, description] = answer
      throw answered(method, { ok: false, error_code, description, parameters: {} })
    },
    reach: () => ({ silentMs: 0, outages: world.outages, isTokenRefused: false, clockAhead: null }),
  }
  const support = createEphemeralSupport(telegram, () => world.now)
  return { asked, support, world }
}

it.each([
  ['knows such messages', [400, 'Bad Request: invalid user_id specified'], 'yes', 'go'],
  ['knows them, and not the chat', [403, 'Forbidden: bot is not a member of the group'], 'yes', 'go'],
  ['is older', [404, 'Not Found: method not found'], 'no', { refused: 'no_ephemeral_messages' }],
] as const)('a server that %s is asked once, with nothing to delete', async (_, answer, known, leaves) => {
  const { asked, support } = supportBy(answer)
  expect(await Promise.all([support(), support()])).toEqual([known, known])
  expect(await mayLeaveAlone(support)).toEqual(leaves)
  const nothing = { chat_id: 0, receiver_user_id: 0, ephemeral_message_id: 0 }
  expect(asked).toEqual([['deleteEphemeralMessage', nothing, { timeoutMs: 8_000 }]])
})

it.each([['timeout'], [[429, 'Too Many Requests: retry after 5']], [[502, 'Bad Gateway']]] as const)(
  'nothing leaves as long as nobody can tell, and it is asked again: %s',
  async (answer) => {
    const { support } = supportBy(answer, [400, 'Bad Request: chat not found'])
    expect(await mayLeaveAlone(support)).toBe('later')
    expect(await mayLeaveAlone(support)).toBe('go')
  },
)

it('a bug is no answer', async () => {
  const { support } = supportBy(new RangeError('a bug'), [400, 'Bad Request: chat not found'])
  await expect(support()).rejects.toThrow('a bug')
  expect(await support()).toBe('yes')
})

const knows = [400, 'Bad Request: chat not found'] as const
const isOlder = [404, 'Not Found: method not found'] as const

it.each<[string, Partial<{ now: number; outages: number }>, number]>([
  ['each hour', { now: 3_600_000 }, 2],
  ['after Telegram was silent, as another server may be back', { outages: 1 }, 2],
  ['not within the hour', { now: 3_599_999 }, 1],
])('is asked again %s', async (_, later, times) => {
  const { asked, support, world } = supportBy(knows, isOlder)
  expect(await support()).toBe('yes')
  Object.assign(world, later)
  expect(await support()).toBe(times === 2 ? 'no' : 'yes')
  expect(asked).toHaveLength(times)
})

it('lets nothing leave by what was known an hour ago, where nobody can tell now', async () => {
  const { support, world } = supportBy(knows, 'timeout')
  await support()
  world.now = 3_600_000
  expect(await mayLeaveAlone(support)).toBe('later')
})
