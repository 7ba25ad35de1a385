import type { ChatId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { didWords, ruleNameWords } from '@steward/contract/words/rules.ts'
import { commandAnswers } from '@steward/contract/words/commands.ts'
import type { Words } from '@steward/contract/words/words.ts'
import { timeIn } from '#domain/time-in.ts'
import { day, hour, minute } from '#platform/durations.ts'
import { say } from '#platform/language/say.ts'
import type { Found, Result, Week } from './carry-out.ts'
import type { GroupCommand } from './group-command.ts'

type Told = { words: Words; values?: Record<string, string | number>; seconds?: number }
type Scene = {
  chatId: ChatId
  own: number | null
  name: string
  language: Language
  command: Pick<GroupCommand, 'kind' | 'isOn' | 'target'>
}

/** Long enough to copy a number. */
const copySeconds = 60
/** Long enough to think about it. */
const readSeconds = 30

const lastWarning = {
  mute: commandAnswers.warnedThenMute,
  kick: commandAnswers.warnedThenKick,
  ban: commandAnswers.warnedThenBan,
}

type Done = Extract<Result, { is: 'done' }>

function ofDone({ seconds, warnings }: Done, { command, name, language }: Scene): Told {
  const { kind, isOn, target } = command
  if (kind === 'id' || kind === 'rules' || kind === 'why' || kind === 'stats')
    throw new Error('the command had no target')
  if (kind === 'attack') return { words: isOn ? commandAnswers.attackOn : commandAnswers.attackOff }
  if (kind === 'spam' && target && 'channelId' in target)
    return { words: commandAnswers.spamOfChannel, values: { name } }
  if (warnings?.consequence) return { words: lastWarning[warnings.consequence], values: { name } }
  if (warnings)
    return { words: commandAnswers.warnedOf, values: { name, count: warnings.count, limit: warnings.limit } }
  if (seconds === null || (kind !== 'mute' && kind !== 'ban'))
    return { words: commandAnswers[kind], values: { name } }
  const words = kind === 'mute' ? commandAnswers.muteFor : commandAnswers.banFor
  return { words, values: { name, time: timeIn(seconds, language) } }
}

function ofIds(userId: number | null, { chatId, own, name }: Scene): Told {
  const group = String(chatId)
  if (userId !== null)
    return { words: commandAnswers.idsOf, values: { name, id: String(userId), group }, seconds: copySeconds }
  if (own === null) return { words: commandAnswers.idOfGroup, values: { group }, seconds: copySeconds }
  return { words: commandAnswers.ids, values: { own: String(own), group }, seconds: copySeconds }
}

function ofFound(found: Found | null, { name, language }: Scene): Told {
  if (!found) return { words: commandAnswers.whyNothing, values: { name }, seconds: readSeconds }
  const { rule, verdict, isUndone, secondsAgo, isOfMessage } = found
  const values = {
    name,
    rule: say(ruleNameWords[rule], language),
    what: say(didWords[verdict], language),
    time: timeIn(inWhole(secondsAgo), language),
  }
  if (isOfMessage === false)
    return {
      words: isUndone ? commandAnswers.whyOtherUndone : commandAnswers.whyOther,
      values,
      seconds: readSeconds,
    }
  return { words: isUndone ? commandAnswers.whyUndone : commandAnswers.why, values, seconds: readSeconds }
}

function ofWeek({ since, isInPart, ...numbers }: Week, { language }: Scene): Told {
  const stats = { words: commandAnswers.stats, values: numbers }
  if (since === null && !isInPart) return stats
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const note =
    since === null
      ? say(commandAnswers.statsInPart, language)
      : say(commandAnswers.statsSince, language, { day: day.format(new Date(since)) })
  const values = { stats: say(stats.words, language, stats.values), note }
  return { words: commandAnswers.statsNoted, values }
}

/** Of hours no minutes and of days no hours: how long ago something was. */
function inWhole(seconds: number): number {
  const unit = seconds >= day ? day : seconds >= hour ? hour : minute
  return Math.max(1, Math.floor(seconds / unit)) * unit
}

/** The one line that says what became of a command. */
// Every result returns; the types see to it.
// oxlint-disable-next-line typescript/consistent-return
export function answerTo(result: Exclude<Result, { is: 'later' }>, scene: Scene): Told {
  switch (result.is) {
    case 'done':
      return ofDone(result, scene)
    case 'under_way':
      return { words: commandAnswers.underWay }
    case 'refused':
      // To the app a group that somebody does not run is not there; here everybody sees it.
      return {
        words:
          result.refusal === 'group_not_found' ? commandAnswers.admins_only : refusalWords[result.refusal],
      }
    case 'misused':
      return { words: commandAnswers[result.how], values: { command: scene.command.kind } }
    case 'told':
      if (result.what === 'why') return ofFound(result.found, scene)
      if (result.what === 'stats') return { ...ofWeek(result.week, scene), seconds: readSeconds }
      return result.what === 'id' ? ofIds(result.userId, scene) : { words: commandAnswers.noRules }
    case 'partly':
    case 'failed':
    case 'tooLate':
    case 'tooFast':
    case 'unknown_name':
      return { words: commandAnswers[result.is] }
  }
}
