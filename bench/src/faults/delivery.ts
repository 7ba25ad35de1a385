import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Traffic, Update } from './traffic.ts'

type Settings = { traffic: Traffic; perSecond: number; chance: Chance }
type Webhook = { url: string; secret: string }
type State = { webhook: Webhook | undefined; produced: number; inFlight: number; producing: boolean }
type Poll = { offset: number; limit: number; gone: AbortSignal }

/** Telegram's usual max_connections. */
const atOnce = 40

/**
 * Telegram's side of delivery: an update is offered again and again until the bot confirms it, by a 2xx or by its
 * offset, and now and then once more after that.
 */
export function createDelivery({ traffic, perSecond, chance }: Settings) {
  const waiting: Update[] = []
  const acknowledged = new Set<number>()
  /** Answers other than 2xx that were no 503; Telegram would try again, but we must not give any (F-11). */
  const wrongAnswers: string[] = []
  const state: State = { webhook: undefined, produced: 0, inFlight: 0, producing: true }

  async function produce() {
    const started = performance.now()
    while (state.producing) {
      const due = ((performance.now() - started) / 1000) * perSecond
      while (state.produced < due) {
        waiting.push(traffic.next())
        state.produced += 1
      }
      pump()
      await sleep(10)
    }
  }

  function pump() {
    while (state.webhook && state.inFlight < atOnce && waiting.length) {
      const update = waiting.shift()
      if (update) void push(update, state.webhook)
    }
  }

  async function push(update: Update, { url, secret }: Webhook) {
    state.inFlight += 1
    const status = await post(url, secret, update)
    state.inFlight -= 1
    if (status >= 200 && status < 300) {
      acknowledged.add(update.update_id)
      // Its answer may have been lost on the way to Telegram (F-04), and it may be offered many times at once (F-01).
      if (chance.draw() < 0.03) for (let again = 0; again < 3; again += 1) void post(url, secret, update)
    } else {
      if (status !== 0 && status !== 503) wrongAnswers.push(`${status} for update ${update.update_id}`)
      await sleep(chance.between(20, 120))
      waiting.push(update)
    }
    pump()
  }

  return {
    acknowledged,
    wrongAnswers,
    produced: () => state.produced,
    toWebhook(url: string, secret: string) {
      state.webhook = { url, secret }
      pump()
      return true
    },
    toPolls() {
      state.webhook = undefined
      return true
    },
    /** Everything below the offset is confirmed; the rest is offered, oldest first. */
    async poll({ offset, limit, gone }: Poll) {
      while (waiting[0] && waiting[0].update_id < offset) {
        const confirmed = waiting.shift()
        if (confirmed) acknowledged.add(confirmed.update_id)
      }
      for (let waited = 0; !waiting.length && !gone.aborted && waited < 100; waited += 1) await sleep(10)
      return waiting.slice(0, limit)
    },
    start: () => void produce(),
    /** No new updates; what is there is still offered until it is confirmed. */
    stopProducing: () => {
      state.producing = false
    },
    pump,
    isDone: () => acknowledged.size === state.produced && state.inFlight === 0,
  }
}

export type Delivery = ReturnType<typeof createDelivery>

/** The status of the answer; 0 when there was none. */
async function post(url: string, secret: string, update: Update) {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify(update),
      signal: AbortSignal.timeout(20_000),
    })
    await reply.body?.cancel()
    return reply.status
  } catch {
    // A connection that is refused or cut is what a killed server looks like from outside.
    return 0
  }
}
