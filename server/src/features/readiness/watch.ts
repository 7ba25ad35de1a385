import { hourMs, minuteMs } from '#platform/durations.ts'
import type { Log } from '#platform/log.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import type { EphemeralSupport } from '#platform/telegram/ephemeral-support.ts'
import { createWorker } from '#platform/worker.ts'
import { askTelegram, type AtTelegram } from './ask-telegram.ts'
import type { BotAtTelegram } from './bot.ts'
import { judge, type Line } from './judge.ts'
import { setGuardMode } from './set-guard-mode.ts'

export type Readiness = {
  lines: readonly Line[]
  /** Unix seconds. */
  at: number
  atTelegram: AtTelegram
}

type Deps = {
  bot: BotAtTelegram
  telegram: Telegram
  ephemeralSupport: EphemeralSupport
  appUrl: string
  webhookUrl: string
  /** Sets again what the bot sets itself. */
  setUpAgain: () => Promise<void>
  now: () => Date
  monotonic: Monotonic
  wait: (ms: number) => Promise<void>
  log: Log
  /** Told of the first, and of each in which something else is on or off. */
  onChange: (readiness: Readiness, isFirst: boolean) => void
}

/** Until then the webhook, the commands and the rest are set, where Telegram is there. */
const settledMs = 3_000
const lookAgainMs = { well: hourMs, off: 5 * minuteMs }

const unheard: AtTelegram = {
  webhook: undefined,
  hasMenuButton: undefined,
  hasCommands: undefined,
  hasDefaultRights: undefined,
}
const own = new Set<Line['name']>(['menu_button', 'commands', 'default_rights'])
const isOff = ({ state }: Line) => state === 'note' || state === 'bad'
const markOf = (lines: readonly Line[]) => lines.map(({ state }) => state).join()

/** Looks whether all is there that Steward depends on: at the start, each hour, and when somebody asks. */
export function createWatch(deps: Deps) {
  const { bot, telegram, ephemeralSupport, appUrl, webhookUrl, setUpAgain } = deps
  const { now, monotonic, wait, log, onChange } = deps
  let latest: (Readiness & { since: number }) | undefined
  let looking: Promise<Readiness> | undefined
  let setsItself: boolean | undefined
  let mark: string | undefined

  /** Once a start: whoever turns it off afterwards means it. */
  async function openGuardMode(): Promise<void> {
    if (setsItself !== undefined || bot.known()?.supports_join_request_queries !== false) return
    setsItself = await setGuardMode(telegram)
    if (setsItself) await bot.learn()
  }

  async function askAll(): Promise<AtTelegram> {
    await bot.learn().catch(() => undefined)
    if (telegram.reach().isTokenRefused) return unheard
    await openGuardMode().catch((error: unknown) => log.warn({ err: error }, 'guard mode could not be set'))
    return askTelegram(telegram, { appUrl })
  }

  async function lookNow(): Promise<Readiness> {
    const atTelegram = await askAll()
    const at = Math.floor(now().getTime() / 1000)
    const reach = telegram.reach()
    const oneReader = reach.isTokenRefused ? 'unknown' : await ephemeralSupport()
    const lines = judge({ reach, bot: bot.known(), atTelegram, webhookUrl, oneReader, now: at })
    latest = { lines, at, atTelegram, since: monotonic() }
    if (lines.some((line) => own.has(line.name) && isOff(line))) await setUpAgain()
    if (mark !== markOf(lines)) {
      const isFirst = mark === undefined
      mark = markOf(lines)
      const off = lines.filter(({ state }) => state === 'bad').map(({ name }) => name)
      if (off.length > 0) log.warn({ event: 'readiness', off }, 'Steward can not work as it should')
      else log.info({ event: 'readiness' }, 'Steward can work')
      onChange(latest, isFirst)
    }
    return latest
  }

  const look = () => (looking ??= lookNow().finally(() => (looking = undefined)))

  const isDue = () =>
    !latest || monotonic() - latest.since >= lookAgainMs[latest.lines.some(isOff) ? 'off' : 'well']

  const worker = createWorker(
    { everyMs: minuteMs, onError: (error) => log.error({ err: error }, 'readiness could not be found out') },
    async (stopping) => {
      if (!latest) {
        await bot.start()
        // A token that is refused is said at once.
        if (!telegram.reach().isTokenRefused) await wait(settledMs)
      }
      if (!stopping.aborted && isDue()) await look()
      return false
    },
  )

  return {
    part: {
      start: worker.start,
      stop: async () => {
        bot.stop()
        await worker.stop()
      },
    },
    latest: (): Readiness | undefined => latest,
    /** Whether Telegram knows `setMySettings`; undefined: nobody asked. */
    setsItself: () => setsItself,
    /** Not older than this. */
    within: async (ms: number): Promise<Readiness> =>
      latest && monotonic() - latest.since < ms ? latest : look(),
  }
}

export type Watch = ReturnType<typeof createWatch>
