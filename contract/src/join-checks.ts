import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { longestAnswer } from './join-questions.ts'
import { languages } from './languages.ts'
import { joinTasks } from './settings-table.ts'

export type JoinTask = (typeof joinTasks)[number]

/** What is drawn to choose from. */
export const joinPictures = [
  'boat',
  'bicycle',
  'house',
  'tree',
  'fish',
  'key',
  'cup',
  'star',
  'moon',
  'umbrella',
  'clock',
  'flower',
] as const
export type JoinPicture = (typeof joinPictures)[number]

/**
 * - `asked`: they have not come to the page. - `opened`: they are there, or were.
 * - `passed`, `failed`: by what they answered. - `left`: they were there and did not end it.
 * - `timed_out`: they never came, or time ran out on them. - `queued`: the admins are to decide, see `JoinCheckWhy`.
 * - `settled`: somebody decided, or the request was gone, before it ended.
 */
export const JoinCheckState = z.enum([
  'asked',
  'opened',
  'passed',
  'failed',
  'left',
  'timed_out',
  'queued',
  'settled',
])
export type JoinCheckState = z.infer<typeof JoinCheckState>

/**
 * Why the admins are to decide: they said that they cannot do it; it could not be shown to them; they look like many
 * others who passed; they had no tries left; or the group leaves all who pass to its admins.
 */
export const JoinCheckWhy = z.enum(['cannot', 'not_shown', 'alike', 'tried'])
export type JoinCheckWhy = z.infer<typeof JoinCheckWhy>

/** How those who asked are told apart: who passed, who came to another end, and who is still answering. */
export const CheckedAs = z.enum(['passed', 'not_passed', 'open'])
export type CheckedAs = z.infer<typeof CheckedAs>

/** What somebody was asked and how it went, without what they answered. */
export const JoinAsked = z.object({
  tasks: z.array(z.enum(joinTasks)),
  /** How many wrong answers they gave. */
  wrong: z.int(),
  /** From when they opened it to its end; null: it has not ended, or never was opened. */
  seconds: z.nullable(z.int()),
})
export type JoinAsked = z.infer<typeof JoinAsked>

/** What the admins see of a check. */
export const JoinCheck = z.object({
  ...JoinAsked.shape,
  state: JoinCheckState,
  why: z.nullable(JoinCheckWhy),
  /** What they answered in the group's own questions; null as `right`: nobody said what is right. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), right: z.nullable(z.boolean()) })),
  /** Unix seconds: when they asked to join, or came in. */
  asked_at: z.int(),
  /** Unix seconds: when it ends by itself; null: it has ended. */
  deadline: z.nullable(z.int()),
})
export type JoinCheck = z.infer<typeof JoinCheck>

/** What is asked next. All texts are in the applicant's language. */
export const JoinStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('touch') }),
  z.object({
    kind: z.literal('picture'),
    /** Which is to be chosen, as a question. */
    text: z.string(),
    /** What is drawn in each place, and what it is called. */
    options: z.array(z.object({ picture: z.enum(joinPictures), name: z.string() })),
  }),
  z.object({ kind: z.literal('sum'), text: z.string() }),
  z.object({
    kind: z.literal('question'),
    text: z.string(),
    /** Null: it is answered in one's own words. */
    options: z.nullable(z.array(z.string())),
  }),
  z.object({ kind: z.literal('rules'), text: z.string() }),
])
export type JoinStep = z.infer<typeof JoinStep>

/** What stands on the page, in the applicant's language. `{time}` in `timeLeft` gives way to minutes and seconds. */
export const joinPageWords = [
  'intro',
  'touchTitle',
  'touchText',
  'touchButton',
  'pictureHint',
  'sumHint',
  'answerHint',
  'rulesTitle',
  'rulesHint',
  'rulesButton',
  'next',
  'wrong',
  'timeLeft',
  'moreTime',
  'cannot',
  'cannotText',
  'cannotConfirm',
  'back',
  'close',
  'passedTitle',
  'passedText',
  'queuedTitle',
  'queuedText',
  'failedTitle',
  'failedText',
  'timedOutTitle',
  'timedOutText',
  'settledTitle',
  'settledText',
  'trialText',
  'offline',
  'tryAgain',
] as const
export type JoinPageWord = (typeof joinPageWords)[number]

/** The page of a check, as its applicant sees it now. */
export const JoinPage = z.object({
  /** `passed` and `queued`: what the applicant is told; a group that leaves who passes to its admins says `queued`. */
  state: z.enum(['open', 'passed', 'queued', 'failed', 'timed_out', 'settled']),
  language: z.enum(languages),
  group: z.string(),
  /** What the admins wrote above it. */
  words_of_group: z.nullable(z.string()),
  words: z.record(z.enum(joinPageWords), z.string()),
  /** Null once it is over. */
  step: z.nullable(JoinStep),
  /** Which step it is, from 1, and of how many. */
  place: z.int(),
  of: z.int(),
  /** Which try it is: what is drawn for one is gone with the next. */
  attempt: z.int(),
  /** Whether the last answer was wrong, in words with the tries that are left; null: it was not. */
  wrong: z.nullable(z.string()),
  /** Whole seconds; null once it is over. */
  seconds_left: z.nullable(z.int()),
  /** Something may still come without the applicant: an admin's decision, or Telegram's word on one who passed. */
  is_pending: z.boolean(),
  may_have_more_time: z.boolean(),
  /** It stands in a sheet over what they were at, which the messenger opened by itself. */
  is_sheet: z.boolean(),
  /** An admin looks at it as an applicant does: nothing follows. */
  is_trial: z.boolean(),
})
export type JoinPage = z.infer<typeof JoinPage>

/** A check is its applicant's: whoever asks shows by what Telegram signed who they are. */
const mine = {
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  init_data: z.string().check(z.maxLength(4_096)),
}

/** Of the options of a picture or a question, by its place from 0. */
const Option = z.int().check(z.gte(0), z.lte(31))

export const JoinAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('touch') }),
  z.strictObject({ kind: z.literal('picture'), option: Option }),
  z.strictObject({ kind: z.literal('sum'), text: z.string().check(z.maxLength(16)) }),
  z.strictObject({ kind: z.literal('option'), option: Option }),
  z.strictObject({
    kind: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(longestAnswer)),
  }),
  z.strictObject({ kind: z.literal('rules') }),
])
export type JoinAnswer = z.infer<typeof JoinAnswer>

export const joinCheckEndpoints = {
  '/api/join/mine': endpoint({
    summary: 'A new token of my newest open check in a group that I came into; the one before it is void',
    access: 'public',
    effect: 'change',
    quota: null,
    input: z.strictObject({ init_data: mine.init_data }),
    result: z.object({ token: mine.token }),
  }),
  '/api/join/look': endpoint({
    summary: 'What is asked of the person who holds this token, and how it stands',
    access: 'public',
    effect: 'read',
    input: z.strictObject(mine),
    result: JoinPage,
  }),
  '/api/join/answer': endpoint({
    summary:
      'Answer the step that is shown; an answer to another one, or to an earlier try of it, changes nothing',
    access: 'public',
    effect: 'change',
    quota: null,
    input: z.strictObject({
      ...mine,
      place: z.int().check(z.gte(1), z.lte(32)),
      attempt: z.int().check(z.gte(0)),
      answer: JoinAnswer,
    }),
    result: JoinPage,
  }),
  '/api/join/more-time': endpoint({
    summary: 'Have as much time again',
    access: 'public',
    effect: 'change',
    quota: null,
    input: z.strictObject(mine),
    result: JoinPage,
  }),
  '/api/join/cannot': endpoint({
    summary: 'Leave it to the admins, because one cannot do what is asked',
    access: 'public',
    effect: 'change',
    quota: null,
    input: z.strictObject(mine),
    result: JoinPage,
  }),
  '/api/groups/join-check/try': endpoint({
    summary: 'Have the bot write to me as it writes to applicants, and see what they see; nothing follows',
    access: { right: 'any' },
    effect: 'change',
    quota: 'answer',
    input: z.strictObject({ chat_id: ChatId }),
    result: z.object({}),
  }),
}
