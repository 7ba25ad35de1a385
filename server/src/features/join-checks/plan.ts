import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { joinPictures, type JoinTask } from '@steward/contract/join-checks.ts'
import { isForAdmins, lineOf, questionIn } from '@steward/contract/join-questions.ts'
import { linesIn, namesIn } from '@steward/contract/setting-fields.ts'
import { joinConsequences, joinTasks, shortestCheckBan } from '@steward/contract/settings-table.ts'
import { z } from 'zod'

const Step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('touch') }),
  z.object({ kind: z.literal('picture'), options: z.array(z.enum(joinPictures)), right: z.int() }),
  z.object({ kind: z.literal('sum'), a: z.int(), b: z.int() }),
  z.object({
    kind: z.literal('question'),
    text: z.string(),
    options: z.array(z.string()).nullable(),
    right: z.array(z.string()),
  }),
  z.object({ kind: z.literal('rules'), text: z.string() }),
])
export type Step = z.infer<typeof Step>

/** What is asked of one person, with what is right, and what follows: what holds when they asked holds to its end. */
export const Plan = z.object({
  tasks: z.array(z.enum(joinTasks)),
  steps: z.array(Step),
  minutes: z.int(),
  tries: z.int(),
  words: z.string().nullable(),
  passed: z.enum(['approve', 'queue']),
  failed: z.enum(joinConsequences),
  timed_out: z.enum(joinConsequences),
  /** One that was chosen when it could be shorter lasts as long as the shortest of today. */
  ban_seconds: z.int().overwrite((seconds) => Math.max(seconds, shortestCheckBan)),
  /** What the group was called then: whoever is declined or banned hears of no later name. */
  title: z.optional(z.string()),
  /** When a person without tries left has some again, unix seconds. */
  again_at: z.optional(z.int()),
})
export type Plan = z.infer<typeof Plan>

/** A random whole number from 0, below this one. */
export type Draw = (below: number) => number

export const drawBy =
  (random: (bytes: number) => Buffer): Draw =>
  (below) =>
    random(4).readUInt32BE() % below

type Asking = Readonly<{ join_check: GroupSettings['join_check']; rules_text: GroupSettings['rules_text'] }>

/** As many as an answer can name. */
const mostOptions = 32
const pictures = 6
const largest = 9

function shuffled<Of>(all: readonly Of[], draw: Draw): Of[] {
  const left = [...all]
  return all.flatMap(() => left.splice(draw(left.length), 1))
}

function questionsOf({ join_check: { questions } }: Asking): Step[] {
  const asked = linesIn(questions)
    .map(questionIn)
    .filter((question) => lineOf(question) !== '')
  return asked.map(({ text, options: all, right }) => {
    const options = all?.slice(0, mostOptions) ?? null
    return {
      kind: 'question',
      text,
      options,
      right: options ? right.filter((one) => options.includes(one)) : right,
    }
  })
}

function picture(draw: Draw): Step {
  return { kind: 'picture', options: shuffled(joinPictures, draw).slice(0, pictures), right: draw(pictures) }
}

const sum = (draw: Draw): Step => ({ kind: 'sum', a: 1 + draw(largest), b: 1 + draw(largest) })

// Every task returns; the types see to it.
// oxlint-disable-next-line typescript/consistent-return
function stepsOf(task: JoinTask, asking: Asking, draw: Draw): Step[] {
  switch (task) {
    case 'touch':
      return [{ kind: 'touch' }]
    case 'picture':
      return [picture(draw)]
    case 'sum':
      return [sum(draw)]
    case 'questions':
      return questionsOf(asking)
    case 'rules':
      return asking.rules_text === null ? [] : [{ kind: 'rules', text: asking.rules_text }]
  }
}

/** What a group asks, in the order of the tasks; undefined where nothing is left to ask. */
export function planOf(asking: Asking, draw: Draw): Plan | undefined {
  const { join_check: check } = asking
  const wanted = namesIn(check.tasks)
  const asked = joinTasks
    .filter((task) => wanted.includes(task))
    .map((task) => ({ task, steps: stepsOf(task, asking, draw) }))
    .filter(({ steps }) => steps.length > 0)
  if (asked.length === 0) return undefined
  const { minutes, tries, words, failed, timed_out, ban_seconds } = check
  const steps = asked.flatMap((one) => one.steps)
  return {
    tasks: asked.map(({ task }) => task),
    steps,
    minutes,
    tries,
    words,
    passed: steps.some((step) => step.kind === 'question' && isForAdmins(step)) ? 'queue' : check.passed,
    failed,
    timed_out,
    ban_seconds,
  }
}

/** The same step for whoever answered it wrong: what can be guessed is drawn anew. */
export function again(step: Step, draw: Draw): Step {
  if (step.kind === 'picture') return picture(draw)
  return step.kind === 'sum' ? sum(draw) : step
}
