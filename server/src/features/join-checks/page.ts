import {
  joinPageWords,
  type JoinPage,
  type JoinPageWord,
  type JoinStep,
} from '@steward/contract/join-checks.ts'
import type { Language } from '@steward/contract/languages.ts'
import {
  joinDecidedTexts,
  joinFullTexts,
  joinGroupTexts,
  joinPageTexts,
  joinPictureWords,
  joinTaskWords,
  joinTriedWords,
  numberWords,
} from '@steward/contract/words/joining.ts'
import { say } from '#platform/language/say.ts'
import type { Step } from './plan.ts'
import type { Check } from './store.ts'
import { triedText } from './tried-words.ts'

/** How often one may have as much time again. */
export const mostTimes = 3

const numbers = Object.values(numberWords)

function numberIn(number: number, language: Language): string {
  const words = numbers[number - 1]
  return words ? say(words, language) : String(number)
}

/** A step as it is shown: without what is right. */
export function stepShown(step: Step, language: Language): JoinStep {
  if (step.kind === 'picture') {
    const options = step.options.map((picture) => ({
      picture,
      name: say(joinPictureWords[picture], language),
    }))
    const name = options[step.right]?.name ?? ''
    return { kind: 'picture', text: say(joinTaskWords.picture, language, { name }), options }
  }
  if (step.kind === 'sum') {
    const values = { a: numberIn(step.a, language), b: numberIn(step.b, language) }
    return { kind: 'sum', text: say(joinTaskWords.sum, language, values) }
  }
  return step.kind === 'question' ? { kind: 'question', text: step.text, options: step.options } : step
}

/** Telegram's word on an applicant who is in as many groups and channels as it allows (approveChatJoinRequest). */
const tooManyGroups = 'Bad Request: USER_CHANNELS_TOO_MUCH'

function stateShown({ state, plan, isWaiting, refusal }: Check): JoinPage['state'] {
  if (state === 'asked' || state === 'opened') return 'open'
  const isLeft = state === 'queued' || (state === 'passed' && (plan.passed === 'queue' || refusal !== null))
  if (isLeft) return isWaiting ? 'queued' : 'settled'
  if (state === 'passed') return 'passed'
  return state === 'left' ? 'timed_out' : state
}

/** A person without tries left reads when they have some again, and that the admins decide meanwhile. */
function triedWords({ language, way, againIn }: Check): { [Word in JoinPageWord]?: string } {
  if (againIn === null) return {}
  return {
    queuedTitle: say(joinTriedWords.title, language),
    queuedText: triedText({ way, language, seconds: againIn }),
  }
}

function wordsIn(check: Check): JoinPage['words'] {
  const { language, way, plan, refusal } = check
  const texts = {
    ...joinPageTexts,
    ...(way === 'group' && joinGroupTexts),
    ...(plan.passed === 'queue' && joinDecidedTexts),
    ...(refusal === tooManyGroups && joinFullTexts),
  }
  const all = joinPageWords.map((name) => [name, say(texts[name], language, { time: '{time}' })])
  // Each name has its words.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...Object.fromEntries(all), ...triedWords(check) } as JoinPage['words']
}

/** The page of a check as it stands. `isWrong`: by the answer that was just given. */
export function pageOf(check: Check, isWrong = false): JoinPage {
  const { language, plan, step: done, wrong } = check
  const state = stateShown(check)
  const isOpen = state === 'open'
  const step = isOpen ? plan.steps[done] : undefined
  return {
    state,
    language,
    group: plan.title ?? check.title,
    words_of_group: plan.words,
    words: wordsIn(check),
    step: step ? stepShown(step, language) : null,
    place: Math.min(done + 1, plan.steps.length),
    of: plan.steps.length,
    attempt: wrong,
    wrong: isOpen && isWrong ? say(joinTaskWords.wrong, language, { count: plan.tries - wrong + 1 }) : null,
    is_pending: check.way !== 'trial' && check.isWaiting && ['open', 'queued', 'passed'].includes(state),
    seconds_left: isOpen ? Math.max(0, Math.ceil(check.left)) : null,
    may_have_more_time: isOpen && check.moreTimes < mostTimes,
    is_sheet: check.way === 'sheet',
    is_trial: check.way === 'trial',
  }
}
