import type { Database } from '../../platform/database/schema.ts'
import { sayBriefly, takeAway } from '../../platform/fleeting.ts'
import { groupSettingsOf, languageThere } from '../../platform/group-settings.ts'
import { createRate } from '../../platform/http/rate.ts'
import { calledIn } from '../../platform/language/called-in.ts'
import { languagesOf } from '../../platform/language/language-of.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import { namesIn } from '../../platform/people/people-in.ts'
import { answerTo } from './answer.ts'
import type { Result } from './carry-out.ts'
import { isStaff, leaseCommands, markDone, type Pending, putOff } from './store.ts'

type Deps = {
  database: Database
  carryOut: (pending: Pending) => Promise<Result>
  /** Wakes the outbox. */
  wake: () => void
  onError: (error: unknown) => void
  tickMs?: number
}

const atOnce = 8
const laterSeconds = 5
/** A command that breaks us so often is given up. */
const mostAttempts = 5
/** Nobody commands faster than this: what comes above it is not done, and they are told so once a minute. */
const pace = { burst: 10, perSecond: 1 / 6 }
const toldPace = { burst: 1, perSecond: 1 / 60 }

/** What only whoever may command can cause; the rest anybody can have us say, so it is said to members but seldom. */
const ofStaff: ReadonlySet<Result['is']> = new Set(['done', 'partly', 'under_way'])

/** Carries out what was commanded in groups, each chat in its order; what a node leaves undone the next one does. */
export function createStaffWorker({ database, carryOut, wake, onError, tickMs = 2_000 }: Deps) {
  const stopping = new AbortController()
  const rate = createRate(pace)
  const toldRate = createRate(toldPace)
  let running: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  async function finish(pending: Pending, result: Exclude<Result, { is: 'later' }>): Promise<void> {
    const { chatId, messageId, actor, speaker, command } = pending
    await database.transaction().execute(async (trx) => {
      if (!(await markDone(trx, pending))) return
      if (result.is === 'told' && result.what === 'rules') {
        const { rules_text: text } = await groupSettingsOf(trx, chatId)
        if (text !== null) return postRules(trx, pending, text)
      }
      const about = 'userId' in result && result.userId !== null ? result.userId : undefined
      const own = actor
      const spoken = own === null ? 'en' : (await languagesOf(trx, [{ userId: own }]))(own)
      const language = await languageThere(trx, chatId, spoken)
      const known = about === undefined ? undefined : (await namesIn(trx, chatId, [about])).get(about)
      const name = known ? calledIn(known.first_name, language) : String(about ?? '')
      const told = answerTo(result, { chatId, own, name, language, kind: command.kind })
      const isAnswered = ofStaff.has(result.is) || (await isStaff(trx, chatId, speaker))
      await sayBriefly(trx, {
        chatId,
        messageId,
        threadId: command.threadId,
        language,
        ...told,
        speaker: isAnswered ? null : speaker,
      })
    })
    wake()
  }

  async function carry(pending: Pending): Promise<void> {
    const { chatId, speaker, attempts } = pending
    const who = `${chatId} ${speaker}`
    if (attempts === 1 && rate(who) > 0) {
      if (toldRate(who) === 0) await finish(pending, { is: 'tooFast' })
      else await database.transaction().execute((trx) => markDone(trx, pending))
      return
    }
    const result = attempts > mostAttempts ? ({ is: 'failed' } as const) : await carryOut(pending)
    if (result.is === 'later') await putOff(database, pending, laterSeconds)
    else await finish(pending, result)
  }

  /** This command, and what was commanded in the same chat after it; when one has to wait, all that follow do. */
  async function carryOn(first: Pending): Promise<void> {
    let pending: Pending | undefined = first
    while (pending) {
      await carry(pending)
      if (stopping.signal.aborted) return
      ;[pending] = await leaseCommands(database, 1, first.chatId)
    }
  }

  async function run(): Promise<void> {
    do {
      again = false
      const taken = await leaseCommands(database, atOnce)
      // The lease runs out, and the command is tried again.
      await Promise.all(taken.map((pending) => carryOn(pending).catch(onError)))
      if (taken.length === atOnce) again = true
    } while (again && !stopping.signal.aborted)
  }

  function look(): void {
    again = true
    if (stopping.signal.aborted) return
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (again) look()
      })
  }

  return {
    /** Call after the commit of what was commanded. */
    wake: look,
    start: () => {
      timer = setInterval(look, tickMs)
      look()
    },
    /** Resolves when what is under way is done. */
    idle: async () => {
      await running
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}

/** The rules stay; a second call within the same minute is answered by the same message. */
async function postRules(trx: Parameters<typeof enqueue>[0], pending: Pending, text: string): Promise<void> {
  const { chatId, messageId, command } = pending
  await enqueue(trx, {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text,
      ...(command.threadId !== null && { message_thread_id: command.threadId }),
    },
    lane: chatId,
    class: 'reply',
    dedupeKey: `rules ${command.threadId ?? 0} ${Math.floor(command.date / 60)}`,
  })
  await takeAway(trx, chatId, messageId)
}
