import type { Database } from '#platform/database/schema.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { createKeeper } from '#platform/keeper.ts'
import { createBackoff } from './backoff.ts'
import { priorities } from './call.ts'
import type { OutboxMetrics } from './metrics.ts'
import type { Leased } from './leased.ts'
import { hasWork, lease, nextDue, putBack, reap, renewCalls } from './outbox-store.ts'
import { createPacing } from './pacing.ts'
import { createPauses } from './pauses.ts'
import { handedTo, type Operation, type OutboxHandlers } from './operation.ts'
import { createSend } from './send.ts'

type Log = Record<'warn' | 'error', (fields: object, line: string) => void>

type Deps = {
  database: Database
  telegram: Pick<Telegram, 'call' | 'accepting'>
  metrics: OutboxMetrics
  log: Log
  random: () => number
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number
  wait: (ms: number) => Promise<void>
  /** Telegram says that the bot may not act in this lane: blocked, thrown out, or never spoken to. */
  onForbidden?: (lane: number) => Promise<void>
  handlers: OutboxHandlers
  /** Told after the commit in which a call of this operation was settled. */
  onEnded?: (operation: Operation) => void
}

/** Calls at the same time; Telegram slows a bot down that has more than a thousand (telegram-bot-api, Client.h). */
const inFlight = { all: 100, bulk: 30 }
/** A place in the pace that comes this soon is waited for; for a later one the row goes back in line. */
const patienceMs = 1_000
const longestSleepMs = 5_000
const breakerSleepMs = 1_000
/** How long a stop waits for calls under way before it gives up on them (REL-10). */
const stopMs = 8_000

const urgent = { from: priorities.answer, to: priorities.reply }
const bulk = { from: priorities.digest, to: priorities.broadcast }
const isBulk = (row: Leased) => row.priority >= bulk.from

/** What those need of it who owe calls; see there. */
export type Carrier = Pick<ReturnType<typeof createOutbox>, 'wake' | 'room' | 'carry'>

/** Makes the calls that are owed: first what matters most, each lane in its order, as fast as Telegram likes. */
export function createOutbox({
  database,
  telegram,
  metrics,
  log,
  random,
  monotonic,
  wait,
  onForbidden,
  handlers,
  onEnded,
}: Deps) {
  const pacing = createPacing(monotonic)
  const pauses = createPauses({ database, now: monotonic })
  const giveUp = new AbortController()
  const keeper = createKeeper(renewCalls(database), {
    onError: fail,
    monotonic,
  })
  const send = createSend({
    database,
    telegram,
    backoff: createBackoff(random),
    pauses,
    giveUp: giveUp.signal,
    ...(onForbidden && { onForbidden }),
    handlers,
    isOurs: keeper.isOurs,
    onUnreadable: ({ method, lane }, error) =>
      log.error({ err: error, method, lane }, 'an action is unreadable'),
    onSettled: (row, { state, isMore }, failure) => {
      if (!isMore) last.add(row)
      metrics.settled(row.method, state)
      if (row.operation !== null) onEnded?.(row.operation)
      // Where in our code it was called says nothing of why Telegram refused.
      if (state !== 'sent')
        log.warn(
          { why: failure?.message, method: row.method, lane: row.lane, state },
          'a Bot API call failed',
        )
    },
  })
  /** After which nothing waited any more. */
  const last = new WeakSet<Leased>()
  const underWay = { all: new Set<Promise<void>>(), bulk: 0 }
  let running: Promise<void> | undefined
  let again = false
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  let timer: NodeJS.Timeout | undefined

  const delayOf = (row: Leased) => pauses.left(row) || pacing.delay(row.method, row.lane, isBulk(row))

  async function make(row: Leased): Promise<void> {
    let delay = delayOf(row)
    while (delay > 0 && delay <= patienceMs && !isStopped()) {
      await wait(delay)
      delay = delayOf(row)
    }
    if (delay > 0 || isStopped()) return putBack(database, row, { seconds: delay / 1000, tried: false })
    return send(row)
  }

  function begin(row: Leased): void {
    if (isBulk(row)) underWay.bulk += 1
    keeper.hold(row)
    const call = make(row)
      // The lease runs out and somebody tries again.
      .catch((error: unknown) =>
        log.error({ err: error, method: row.method }, 'the outcome of a call was not stored'),
      )
      .finally(() => {
        underWay.all.delete(call)
        keeper.release(row)
        if (isBulk(row)) underWay.bulk -= 1
        if (!last.has(row)) wake()
      })
    underWay.all.add(call)
  }

  const room = () => Math.max(0, inFlight.all - inFlight.bulk - (underWay.all.size - underWay.bulk))

  /** Takes as many calls as may be under way. The bulk has places of its own, so that it never fills those of a ban. */
  async function take(): Promise<void> {
    const places = { urgent: room(), bulk: Math.max(0, inFlight.bulk - underWay.bulk) }
    if (places.urgent + places.bulk === 0) return
    await keeper.refresh()
    const rows = await lease(database, { ...urgent, limit: places.urgent }, { ...bulk, limit: places.bulk })
    for (const row of rows) begin(row)
  }

  async function run(): Promise<void> {
    do {
      again = false
      if (!telegram.accepting()) return sleep(breakerSleepMs)
      await take()
    } while (again && !isStopped())
    pacing.forget()
    sleep(Math.min(longestSleepMs, (await nextDue(database)) ?? longestSleepMs))
  }

  async function look(): Promise<void> {
    if (!(await hasWork(database))) return sleep(longestSleepMs)
    await keeper.refresh()
    await reap(database, handedTo(handlers))
    wake()
  }

  function sleep(ms: number): void {
    clearTimeout(timer)
    if (!isStopped()) timer = setTimeout(() => void look().catch(fail), ms)
  }

  function fail(error: unknown): void {
    log.error({ err: error }, 'Bot API calls wait: the outbox cannot be read')
    sleep(longestSleepMs)
  }

  function wake(): void {
    again = true
    if (isStopped() || running) return
    running = run()
      .catch(fail)
      .finally(() => {
        running = undefined
        if (again && telegram.accepting()) wake()
      })
  }

  return {
    /** Call after the commit of a transaction that enqueued something. */
    wake,
    /** How many calls could be made at once if they were ours. */
    room: () => (telegram.accepting() && !isStopped() ? room() : 0),
    /** Makes calls that were owed and leased here, by a transaction that is committed. */
    carry: (rows: readonly Leased[]) => rows.forEach(begin),
    start: () => void look().catch(fail),
    /** Resolves when what is under way is settled; takes nothing new (REL-10). */
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
      const late = setTimeout(() => giveUp.abort(), stopMs)
      await Promise.all(underWay.all)
      clearTimeout(late)
    },
  }
}
