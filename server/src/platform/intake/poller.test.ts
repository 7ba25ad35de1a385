import { describe, expect, it } from 'vitest'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { createPoller } from './poller.ts'

type Answer = object[] | Error

const failure = (kind: 'conflict' | 'network' | 'flood', retryAfter?: number) =>
  new TelegramFailure({ method: 'getUpdates', kind, description: kind, ...(retryAfter && { retryAfter }) })

/** Polls until the answers are used up. */
async function poll(
  answers: Answer[],
  options: { store?: (ids: number[]) => void; isClosed?: () => boolean } = {},
) {
  const calls: { method: string; payload: unknown }[] = []
  const waits: number[] = []
  const warnings: string[] = []
  const stopping = new AbortController()
  let next = 0
  const poller = createPoller({
    telegram: {
      call: async (method, payload) => {
        calls.push({ method, payload })
        if (method !== 'getUpdates') return Object(true)
        const answer = answers[next]
        next += 1
        if (next >= answers.length) stopping.abort()
        if (answer instanceof Error) throw answer
        return Object(answer ?? [])
      },
    },
    accept: async (updates) => options.store?.(updates.map(({ updateId }) => updateId)),
    isClosed: options.isClosed ?? (() => false),
    log: { info: () => undefined, warn: (_, line) => warnings.push(line) },
    random: () => 1,
    wait: async (ms) => void waits.push(ms),
  })
  await poller.run(stopping.signal)
  const polls = calls.flatMap(({ method, payload }) => (method === 'getUpdates' ? [payload] : []))
  return { calls, polls, waits, warnings }
}

describe('createPoller', () => {
  it('takes the webhook away first, and names the kinds that it wants', async () => {
    const { calls } = await poll([[]])

    expect(calls).toMatchObject([
      { method: 'deleteWebhook', payload: { drop_pending_updates: false } },
      {
        method: 'getUpdates',
        payload: { limit: 100, timeout: 30, allowed_updates: expect.arrayContaining(['chat_member']) },
      },
    ])
  })

  it('REL-01 confirms a batch only when it is stored', async () => {
    let works = false
    const { polls } = await poll(
      [[{ update_id: 5 }, { update_id: 6 }], [{ update_id: 5 }, { update_id: 6 }], [], []],
      {
        store: () => {
          if (works) return
          works = true
          throw new Error('the disk is full')
        },
      },
    )

    expect(polls).toMatchObject([{}, {}, { offset: 7 }, { offset: 7 }])
    expect(polls[1]).not.toHaveProperty('offset')
  })

  it('says clearly that somebody else polls, once, and tries again', async () => {
    const { warnings, waits, calls } = await poll([failure('conflict'), failure('conflict'), [], []])

    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('another process with the same token')
    expect(waits).toEqual([1000, 2000])
    expect(calls.filter(({ method }) => method === 'deleteWebhook')).toHaveLength(3)
  })

  it('leaves a webhook alone that came after it: who started last has the updates', async () => {
    const { calls, warnings } = await poll([[], failure('conflict'), failure('conflict'), []])

    expect(warnings).toHaveLength(1)
    expect(calls.filter(({ method }) => method === 'deleteWebhook')).toHaveLength(1)
  })

  it('REL-06 waits exactly as long as Telegram asks', async () => {
    const { waits } = await poll([failure('flood', 37), []])

    expect(waits).toEqual([37_000])
  })

  it('does not hold the first poll after an outage, so that everybody hears at once that it is over', async () => {
    const { polls } = await poll([[], failure('network'), [], []])

    expect(polls).toMatchObject([{ timeout: 30 }, { timeout: 30 }, { timeout: 0 }, { timeout: 30 }])
  })

  it('REL-09 fetches nothing while the doors are closed', async () => {
    let looks = 0
    const { polls, waits } = await poll([[]], { isClosed: () => (looks += 1) < 3 })

    expect({ polls: polls.length, waits }).toEqual({ polls: 1, waits: [1000, 1000] })
  })
})
