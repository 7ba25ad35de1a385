import type { Update } from '@grammyjs/types'
import { describe, expect, it } from 'vitest'
import { givenSandbox, groups } from '../testing.ts'
import { hour } from '../durations.ts'

const chat_id = groups.neighbours

async function givenUpdates(count: number) {
  const given = await givenSandbox()
  await given.news()
  for (let index = 0; index < count; index += 1)
    await given.act('tom', { do: 'send_message', chat_id, text: `${index}` })
  const poll = async (params: Record<string, unknown> = {}) => {
    const answer = await given.bot<Update[]>('getUpdates', params)
    return answer.ok ? answer.result.map(({ message }) => message?.text ?? '') : [answer.description]
  }
  const first = [...given.sandbox.updates.waiting()][0]?.update_id ?? 0
  return { ...given, poll, first }
}

describe('getUpdates', () => {
  it('gives the same updates again until the offset confirms them', async () => {
    const { poll, first } = await givenUpdates(3)
    expect(await poll()).toEqual(['0', '1', '2'])
    expect(await poll({ offset: first })).toEqual(['0', '1', '2'])
    expect(await poll({ offset: first + 2 })).toEqual(['2'])
    expect(await poll({ offset: 0 })).toEqual(['2'])
  })

  it('gives as many as asked for, at most a hundred', async () => {
    const { poll } = await givenUpdates(101)
    expect(await poll({ limit: 2 })).toEqual(['0', '1'])
    expect(await poll({ limit: 500 })).toHaveLength(100)
  })

  it('keeps only the last ones for a negative offset', async () => {
    const { poll } = await givenUpdates(4)
    expect(await poll({ offset: -1 })).toEqual(['3'])
    expect(await poll()).toEqual(['3'])
  })

  it('waits for the first update', async () => {
    const { poll, act, first } = await givenUpdates(1)
    const waiting = poll({ offset: first + 1, timeout: 30 })
    await act('tom', { do: 'send_message', chat_id, text: 'at last' })
    expect(await waiting).toEqual(['at last'])
  })

  it('forgets after a day what was not asked for', async () => {
    const { poll, act, pass } = await givenUpdates(1)
    pass(hour)
    await act('tom', { do: 'send_message', chat_id, text: 'later' })
    pass(23 * hour)
    expect(await poll()).toEqual(['later'])
  })

  it('keeps the kinds asked for until others are asked for', async () => {
    const { poll, act, sandbox } = await givenUpdates(0)
    await poll({ allowed_updates: ['my_chat_member', 'nonsense'] })
    await poll()
    await act('tom', { do: 'send_message', chat_id, text: 'unheard' })
    expect(sandbox.world.bot.allowed_updates).toEqual(['my_chat_member'])
    expect(await poll({ allowed_updates: [] })).toEqual([])
    await act('tom', { do: 'send_message', chat_id, text: 'heard' })
    expect(await poll()).toEqual(['heard'])
  })

  it('ends a poll when another begins, and when a webhook is set', async () => {
    const { poll, bot } = await givenUpdates(0)
    const first = poll({ timeout: 30 })
    const second = poll({ timeout: 30 })
    expect(await first).toEqual([
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    ])
    await bot('setWebhook', { url: 'http://127.0.0.1:9/' })
    expect(await second).toEqual(['Conflict: terminated by setWebhook request'])
    expect(await poll()).toEqual([
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    ])
  })

  it('brings confirmed updates back, once, when told to repeat', async () => {
    const { poll, post, first } = await givenUpdates(2)
    await post('faults', { kind: 'duplicate', count: 1 })
    await poll()
    expect(await poll({ offset: first + 2 })).toEqual(['0'])
    expect(await poll({ offset: first + 2 })).toEqual([])
  })

  it('mixes queues when told to reorder, and leaves each in order', async () => {
    const { poll, post, act } = await givenUpdates(20)
    const other = { do: 'send_message', chat_id: groups.cafe } as const
    for (let index = 0; index < 20; index += 1) await act('zoe', { ...other, text: `cafe ${index}` })
    await post('faults', { kind: 'reorder' })
    const texts = await poll()
    const cafe = texts.filter((text) => text.startsWith('cafe'))
    const neighbours = texts.filter((text) => !text.startsWith('cafe'))
    expect(neighbours).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`))
    expect(cafe).toEqual(Array.from({ length: 20 }, (_, index) => `cafe ${index}`))
    expect(texts).not.toEqual([...neighbours, ...cafe])
  })
})

describe('setWebhook', () => {
  it.each([
    [{ url: 'http://example.org/' }, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook'],
    [
      { url: 'https://example.org:81/' },
      'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    ],
    [{ url: 'http://' }, 'Bad Request: invalid webhook URL specified'],
    [{ url: 'https://example.org/', secret_token: 'x'.repeat(257) }, 'Bad Request: secret token is too long'],
    [
      { url: 'https://example.org/', secret_token: 'a b' },
      'Bad Request: secret token contains unallowed characters',
    ],
  ])('%o', async (params, words) => {
    const given = await givenSandbox()
    expect(await given.asked('setWebhook', params)).toBe(words)
  })

  it('says what it did, and that once a second is enough', async () => {
    const given = await givenSandbox()
    const url = 'http://127.0.0.1:9/'
    const words = async (method: string, params = {}) => {
      const answer = await given.bot(method, params)
      return answer.description
    }
    expect(await words('deleteWebhook')).toBe('Webhook is already deleted')
    expect(await words('setWebhook', { url })).toBe('Webhook was set')
    expect(await given.bot('setWebhook', { url })).toMatchObject({
      error_code: 429,
      parameters: { retry_after: 1 },
    })
    given.pass(1)
    expect(await words('setWebhook', { url })).toBe('Webhook is already set')
    expect(await given.asked('getWebhookInfo')).toMatchObject({ url, max_connections: 40 })
    expect(await words('deleteWebhook', { drop_pending_updates: true })).toBe('Webhook was deleted')
    expect(await given.asked('getWebhookInfo')).toMatchObject({ url: '', pending_update_count: 0 })
  })
})
