import type { UserId } from '@steward/contract/ids.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { Language } from '@steward/contract/languages.ts'
import { commandAnswers } from '@steward/contract/words/commands.ts'
import { firstName } from '@steward/contract/visible-name.ts'
import type { Words } from '@steward/contract/words/words.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { staysForAWhile } from '#domain/lasting-lines.ts'
import { type Line, linesOf, takeAway } from '#domain/temporary-replies.ts'
import { createGather } from '#platform/gather.ts'
import { settingsOfGroups } from '#domain/group-settings.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Call } from '#platform/outbox/call.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import type { Carrier } from '#platform/outbox/outbox.ts'
import { askNames } from '#domain/people/people-in.ts'
import { answerTo } from './answer.ts'
import type { Result } from './carry-out.ts'
import { isStaff, leaseCommands, markDone, type Pending } from './store.ts'

/** `silent`: it is over, and nobody hears of it. */
export type Ending = { pending: Pending; result: Exclude<Result, { is: 'later' }> | { is: 'silent' } }
type Told = { pending: Pending; result: Exclude<Result, { is: 'later' }> }

/** What only whoever may command can cause; the rest anybody can have us say, so it is said to members but seldom. */
const ofStaff: ReadonlySet<Result['is']> = new Set(['done', 'partly', 'under_way'])

const aboutIn = (result: Told['result']): UserId | undefined =>
  'userId' in result && result.userId !== null ? result.userId : undefined

/** What rules did to somebody, and a group's numbers, are for nobody else to read. */
const insteadOf: Partial<Record<Pending['command']['kind'], Words>> = {
  why: commandAnswers.whyInApp,
  stats: commandAnswers.statsInApp,
}

type Around = {
  settingsOf: (chatId: Pending['chatId']) => GroupSettings
  languageOf: Awaited<ReturnType<typeof languagesOf>>
  nameOf: Awaited<ReturnType<typeof askNames>>
}

type Naming = { result: Told['result']; known: Around; language: Language }

function nameIn({ chatId, command: { target } }: Pending, { result, known, language }: Naming): string {
  if (target && 'channelId' in target) return calledIn(target.title, language)
  const about = aboutIn(result)
  const shown = about === undefined ? undefined : known.nameOf(chatId, about)
  return shown ? calledIn(firstName(shown), language) : String(about ?? '')
}

async function lineOf(trx: Transaction, { pending, result }: Told, known: Around): Promise<Line> {
  const { chatId, messageId, actor: own, speaker, command } = pending
  const language =
    known.settingsOf(chatId).language ?? (own === null ? ('en' as const) : known.languageOf(own))
  const name = nameIn(pending, { result, known, language })
  const told = answerTo(result, { chatId, own, name, language, command })
  const isAnswered = ofStaff.has(result.is) || (await isStaff(trx, chatId, speaker))
  return {
    chatId,
    messageId,
    threadId: command.threadId,
    language,
    ...told,
    speaker: isAnswered ? null : speaker,
    onlyTo: own,
    instead: insteadOf[command.kind] ?? null,
  }
}

/**
 * The rules stay, or for as long as the group wants; a second call within the same minute is answered by the same message.
 */
async function rulesOf(
  trx: Transaction,
  { pending }: Told,
  text: string,
  settings: GroupSettings,
): Promise<Call> {
  const { chatId, messageId, command } = pending
  await takeAway(trx, chatId, messageId)
  const key = `rules ${command.threadId ?? 0} ${Math.floor(command.date / 60)}`
  await staysForAWhile(trx, { chatId, key, settings })
  return {
    method: 'sendMessage',
    params: {
      chat_id: chatId,
      text,
      ...(command.threadId !== null && { message_thread_id: command.threadId }),
    },
    lane: chatId,
    class: 'reply',
    dedupeKey: key,
  }
}

/** In one flight with what was asked before it. */
async function aroundOf(trx: Transaction, all: readonly Told[]): Promise<Around> {
  const settingsOf = await settingsOfGroups(
    trx,
    all.map(({ pending }) => pending.chatId),
  )
  const nameOf = await askNames(
    trx,
    all.flatMap(({ pending: { chatId }, result }) => {
      const userId = aboutIn(result)
      return userId === undefined ? [] : [{ chatId, userId }]
    }),
  )
  const languageOf = await languagesOf(
    trx,
    all.flatMap(({ pending: { actor } }) => (actor === null ? [] : [{ userId: actor }])),
  )
  return { settingsOf, nameOf, languageOf }
}

async function callsOf(trx: Transaction, all: readonly Told[], known: Around): Promise<Call[]> {
  const rules: Call[] = []
  const lines: Line[] = []
  for (const one of all) {
    const isOfRules = one.result.is === 'told' && one.result.what === 'rules'
    const settings = known.settingsOf(one.pending.chatId)
    const text = isOfRules ? settings.rules_text : null
    if (text !== null) rules.push(await rulesOf(trx, one, text, settings))
    else lines.push(await lineOf(trx, one, known))
  }
  return [...rules, ...(await linesOf(trx, lines))]
}

/**
 * Marks commands as done and answers them in their groups; those that end together, in one transaction. Resolves with
 * what was commanded in the same chat after it, which is this node's now: a chat stays where it is known.
 */
export function createFinish({ database, outbox }: { database: Database; outbox: Carrier }) {
  return createGather(async (all: readonly Ending[]): Promise<(Pending | undefined)[]> => {
    const { leased, owed, next } = await database.transaction().execute(async (trx) => {
      const pending = all.map((one) => one.pending)
      const marked = await markDone(trx, pending)
      const told = all.map(({ pending: of, result }) =>
        result.is === 'silent' ? undefined : { pending: of, result },
      )
      const known = await aroundOf(
        trx,
        told.filter((one) => one !== undefined),
      )
      const isOurs = marked()
      const calls = await callsOf(
        trx,
        told.flatMap((one, place) => (one && isOurs[place] ? [one] : [])),
        known,
      )
      return {
        leased: await enqueueAll(trx, calls, outbox.room()),
        owed: calls.length,
        next: await leaseCommands(
          trx,
          all.length,
          pending.map(({ chatId }) => chatId),
        ),
      }
    })
    const ours = leased()
    outbox.carry(ours)
    if (ours.length < owed) outbox.wake()
    const ofChat = new Map(next().map((one) => [one.chatId, one]))
    return all.map(({ pending: { chatId } }) => {
      const following = ofChat.get(chatId)
      ofChat.delete(chatId)
      return following
    })
  })
}
