import type { Faults } from '../faults/faults.ts'
import type { World } from '../world/world.ts'
import { createLanes } from './lanes.ts'
import type { PendingUpdate, WebhookSettings } from './pending.ts'
import { nextAttempt } from './retry.ts'
import type { Attempt } from './retry.ts'
import type { SendToWebhook, WebhookAnswer } from './send-to-webhook.ts'
import { wire } from './update-queue.ts'
import type { UpdateQueue } from './update-queue.ts'
import { hourMs } from '../durations.ts'

type Deps = {
  world: () => World
  now: () => number
  random: () => number
  updates: UpdateQueue
  faults: Faults
  send: SendToWebhook
  /** Runs the method that an answer may ask for. */
  onMethod: (body: string) => void
}

/** WEBHOOK_DROP_TIMEOUT: an address that says for so long that it is gone is no longer called. */
const goneFor = 23 * hourMs

export type Webhook = ReturnType<typeof createWebhook>

/** Pushes updates: one in flight for each queue, many queues at once. */
export function createWebhook(deps: Deps) {
  const { updates, faults } = deps
  const lanes = createLanes()
  const attempts = new Map<number, Attempt>()
  const repeated = new Set<number>()
  let inFlight = 0
  let timer: NodeJS.Timeout | undefined
  let isScheduled = false
  let isStopped = false

  const schedule = () => {
    if (isScheduled || isStopped) return
    isScheduled = true
    setImmediate(pump)
  }

  const pump = () => {
    isScheduled = false
    const settings = deps.world().bot.webhook
    if (!settings || isStopped || faults.isDown()) return
    const now = deps.now()
    clearTimeout(timer)
    const next = lanes.wake(now)
    if (next < Infinity) timer = setTimeout(schedule, Math.min(next - now, 2 ** 30))
    const names = lanes.readyNames()
    if (faults.reorders()) names.sort(() => deps.random() - 0.5)
    for (const name of names) {
      if (inFlight >= settings.max_connections) break
      const update = lanes.start(name, isStale)
      if (update) void deliver(settings, update)
    }
  }

  const isStale = (update: PendingUpdate) => {
    if (!deps.world().updates.has(update.update_id)) return true
    if (update.expires_at > deps.now()) return false
    updates.drop(update)
    return true
  }

  const deliver = async (settings: WebhookSettings, update: PendingUpdate) => {
    inFlight += 1
    updates.delivered(update)
    const answer = await deps.send(settings, JSON.stringify(wire(update)))
    inFlight -= 1
    // The webhook may have been changed meanwhile; then everything was loaded anew.
    if (deps.world().bot.webhook === settings) {
      if (answer.ok) succeed(settings, update, answer)
      else fail(settings, update, answer)
    }
    schedule()
  }

  const succeed = (settings: WebhookSettings, update: PendingUpdate, answer: WebhookAnswer) => {
    delete settings.first_gone_at
    attempts.delete(update.update_id)
    if (!repeated.delete(update.update_id) && faults.duplicates()) {
      repeated.add(update.update_id)
      lanes.postpone(update.queue, 0)
    } else {
      updates.confirm(update)
      lanes.finish(update.queue)
    }
    if (answer.body) deps.onMethod(answer.body)
  }

  const fail = (settings: WebhookSettings, update: PendingUpdate, answer: WebhookAnswer) => {
    const now = deps.now()
    settings.last_error_date = Math.floor(now / 1000)
    settings.last_error_message = answer.reason
    if (answer.status !== 410) delete settings.first_gone_at
    else if (now - (settings.first_gone_at ??= now) > goneFor) {
      delete deps.world().bot.webhook
      return
    }
    const attempt = nextAttempt(attempts.get(update.update_id), answer.retryAfter, now, deps.random)
    if (attempt.at > update.expires_at) {
      attempts.delete(update.update_id)
      updates.drop(update)
      lanes.finish(update.queue)
    } else {
      attempts.set(update.update_id, attempt)
      lanes.postpone(update.queue, attempt.at)
    }
  }

  const load = () => {
    lanes.clear()
    attempts.clear()
    if (deps.world().bot.webhook) for (const update of updates.waiting()) lanes.add(update)
    schedule()
  }

  const stopListening = updates.onPush((update) => {
    if (!deps.world().bot.webhook) return
    lanes.add(update)
    schedule()
  })
  load()

  return {
    /** After the webhook, or the whole world, was changed. */
    load,
    /** After the clock or the faults changed. */
    wake: schedule,
    stop() {
      isStopped = true
      stopListening()
      clearTimeout(timer)
    },
  }
}
