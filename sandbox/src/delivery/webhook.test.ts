import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { newWorld } from '../seed/new-world.ts'
import { noon } from '../testing.ts'
import { createUpdateQueue } from './update-queue.ts'
import type { WebhookAnswer } from './send-to-webhook.ts'
import { createWebhook } from './webhook.ts'
import { hour, hourMs } from '../durations.ts'

const fine: WebhookAnswer = { ok: true, status: 200, reason: '', retryAfter: 0, body: '' }
const broken: WebhookAnswer = {
  ...fine,
  ok: false,
  status: 500,
  reason: 'Wrong response from the webhook: 500',
}

beforeEach(() => vi.useFakeTimers({ now: noon }))
afterEach(() => vi.useRealTimers())

const now = () => Date.now()
const settle = () => vi.advanceTimersByTimeAsync(50)

/** A webhook whose answers the test gives; `sent` is what was pushed, and when (seconds after noon). */
function givenWebhook({
  max_connections = 40,
  answer,
}: { max_connections?: number; answer?: () => WebhookAnswer } = {}) {
  const world = newWorld(1, noon, { crowd: 0 })
  world.updates.clear()
  world.bot.webhook = { url: 'http://127.0.0.1:9/', max_connections, has_custom_certificate: false }
  const updates = createUpdateQueue({ world: () => world, now })
  const faults = createFaults(() => webhook.wake())
  const sent: { text: string; at: number }[] = []
  const open: ((answer: WebhookAnswer) => void)[] = []
  const methods: string[] = []
  const webhook = createWebhook({
    world: () => world,
    now,
    random: () => 0,
    updates,
    faults,
    send(_settings, body) {
      const update: { message: { text: string } } = JSON.parse(body)
      sent.push({ text: update.message.text, at: (Date.now() - noon) / 1000 })
      if (answer) return Promise.resolve(answer())
      return new Promise((resolve) => open.push(resolve))
    },
    onMethod: (body) => methods.push(body),
  })
  const push = (queue: string, text: string) =>
    updates.push({ kind: 'message', queue, payload: { text }, date: Math.floor(Date.now() / 1000) })
  const texts = () => sent.map(({ text }) => text)
  return { world, updates, faults, webhook, sent, open, methods, push, texts }
}

describe('pushing to a webhook', () => {
  it('has one update of each queue in flight, and the queues side by side', async () => {
    const { push, texts, open, updates } = givenWebhook()
    for (const text of ['a1', 'a2', 'b1', 'b2']) push(text.charAt(0), text)
    await settle()
    expect(texts()).toEqual(['a1', 'b1'])
    open[1]?.(fine)
    await settle()
    expect(texts()).toEqual(['a1', 'b1', 'b2'])
    open[0]?.(fine)
    await settle()
    expect(texts()).toEqual(['a1', 'b1', 'b2', 'a2'])
    expect(updates.size).toBe(2)
  })

  it('has no more in flight than the bot allows', async () => {
    const { push, texts, open } = givenWebhook({ max_connections: 2 })
    for (const text of ['a', 'b', 'c']) push(text, text)
    await settle()
    expect(texts()).toEqual(['a', 'b'])
    open[0]?.(fine)
    await settle()
    expect(texts()).toEqual(['a', 'b', 'c'])
  })

  it('tries again at once, then after pauses that double up to a minute or two', async () => {
    const { push, sent } = givenWebhook({ answer: () => broken })
    push('a', 'a')
    await vi.advanceTimersByTimeAsync(250_000)
    expect(sent.map(({ at }) => Math.round(at))).toEqual([0, 0, 2, 6, 14, 30, 62, 122, 182, 242])
  })

  it('holds back what comes after a failed update of the same queue, and nothing else', async () => {
    let failures = 3
    const { push, texts } = givenWebhook({ answer: () => (failures-- > 0 ? broken : fine) })
    push('a', 'a1')
    push('a', 'a2')
    await vi.advanceTimersByTimeAsync(3000)
    push('b', 'b1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['a1', 'a1', 'a1', 'b1', 'a1', 'a2'])
  })

  it('waits as long as Retry-After says, an hour at most', async () => {
    const waits = [7, 5000]
    const { push, sent } = givenWebhook({
      answer: () => (waits.length > 0 ? { ...broken, retryAfter: waits.shift() ?? 0 } : fine),
    })
    push('a', 'a')
    await vi.advanceTimersByTimeAsync(4_000_000)
    expect(sent.map(({ at }) => Math.round(at))).toEqual([0, 7, 3607])
  })

  it('gives an update up after a day', async () => {
    const { push, updates, sent } = givenWebhook({ answer: () => ({ ...broken, retryAfter: hour }) })
    push('a', 'a')
    await vi.advanceTimersByTimeAsync(22.5 * hourMs)
    expect(updates.size).toBe(1)
    await vi.advanceTimersByTimeAsync(4 * hourMs)
    expect(updates.size).toBe(0)
    // At once, and every hour of the day.
    expect(sent.map(({ at }) => Math.round(at / hour))).toEqual(
      Array.from({ length: 24 }, (_, place) => place),
    )
  })

  it('stops calling an address that has said for 23 hours that it is gone', async () => {
    const { push, world } = givenWebhook({ answer: () => ({ ...broken, status: 410, retryAfter: 1800 }) })
    push('a', 'a')
    await vi.advanceTimersByTimeAsync(23 * hourMs)
    expect(world.bot.webhook).toBeDefined()
    await vi.advanceTimersByTimeAsync(hourMs)
    expect(world.bot.webhook).toBeUndefined()
  })

  it('tells the bot what went wrong last', async () => {
    const { push, world } = givenWebhook({ answer: () => broken })
    push('a', 'a')
    await settle()
    expect(world.bot.webhook).toMatchObject({
      last_error_message: 'Wrong response from the webhook: 500',
      last_error_date: noon / 1000,
    })
  })

  it('runs the method that an answer asks for', async () => {
    const { push, methods } = givenWebhook({
      answer: () => ({ ...fine, body: '{"method":"sendMessage"}' }),
    })
    push('a', 'a')
    await settle()
    expect(methods).toEqual(['{"method":"sendMessage"}'])
  })

  it('delivers twice when told to, and no more than twice', async () => {
    const { push, faults, texts } = givenWebhook({ answer: () => fine })
    faults.add({ kind: 'duplicate' })
    push('a', 'a1')
    push('a', 'a2')
    await settle()
    await settle()
    expect(texts()).toEqual(['a1', 'a1', 'a2', 'a2'])
  })

  it('calls nobody while it is down, and goes on afterwards', async () => {
    const { push, faults, texts } = givenWebhook({ answer: () => fine })
    faults.add({ kind: 'down' })
    push('a', 'a')
    await settle()
    expect(texts()).toEqual([])
    faults.clear()
    await settle()
    expect(texts()).toEqual(['a'])
  })
})
