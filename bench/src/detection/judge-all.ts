import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import { type PresetName, withPreset } from '@steward/contract/protection/presets.ts'
import { judge, type Judgement } from '@steward/server/features/protection/judge/judge.ts'
import type { Acted } from '@steward/server/features/protection/judge/rule.ts'
import { packBuckets, unpackBuckets } from '@steward/server/features/protection/learn/pack-buckets.ts'
import { learnFrom } from '@steward/server/features/protection/text/marks.ts'
import { baseModel } from '@steward/server/features/protection/text/model.ts'
import { readingOf } from '@steward/server/features/protection/text/reading.ts'
import { scoreText } from '@steward/server/features/protection/text/score.ts'
import { createMemory } from './memory.ts'
import type { Case } from './messages.ts'
import { readRaw } from './read-raw.ts'
import type { Outcome } from './tally.ts'

export type Verdict = Outcome & {
  /** What the rules of the preset ask for; `off`: nothing. */
  verdict: string
  signals: string[]
}

/** Nobody is let off here. */
const nothing: ReadonlySet<string> = new Set()
/** Rules may ask an admin; only what is done without one counts as caught. */
const acts: ReadonlySet<string> = new Set(['delete', 'warn', 'mute', 'remove', 'ban'])

/** A rule by its name, and what of a text spoke for spam. */
const namesOf = ({ rule, why: { signs } }: Judgement['signals'][number]): string[] =>
  rule === 'learned' && Array.isArray(signs) ? [rule, ...signs.map((sign) => `text:${sign}`)] : [rule]

/** Judges cases in their order, after a group was taught those that are marked; the processor time is of judging alone. */
export function judgeAll(
  marked: readonly Case[],
  judged: readonly Case[],
  preset: PresetName,
): { verdicts: Verdict[]; milliseconds: number } {
  const settings = withPreset(defaultGroupSettings, preset)
  const model = baseModel()
  const marks = learnFrom(
    marked.flatMap(({ message, label }) => {
      const read = readRaw(message, 0)
      const packed = read && packBuckets(readingOf(read.facts).pieces)
      return packed ? [{ buckets: unpackBuckets(packed), label }] : []
    }),
  )
  const seen = createMemory()
  const people = new Map<number, { messages: number; acted: Acted[] }>()
  // A server has long compiled what it judges with; what is scored here is thrown away.
  for (const [place, { message }] of judged.slice(0, 500).entries()) {
    const read = readRaw(message, place)
    if (read) scoreText(readingOf(read.facts), model, marks)
  }
  const from = process.cpuUsage()
  const verdicts = judged.map(({ message, label }, place): Verdict => {
    const read = readRaw(message, place)
    if (!read) return { label, caught: false, verdict: 'off', signals: [] }
    const { facts, folded, sketch } = read
    const who = people.get(facts.authorId) ?? { messages: 0, acted: [] }
    who.messages += 1
    people.set(facts.authorId, who)
    const judgement = judge(
      {
        facts,
        folded,
        sketch,
        settings,
        marks,
        earlier: seen.before().past(),
        who: { ...who, joinedAt: null, hereSince: null, isSuspected: false, letOff: nothing },
      },
      { now: facts.date, isBraked: false },
    )
    seen.keep(read)
    const verdict = judgement?.verdict ?? 'off'
    const caught = acts.has(verdict)
    if (caught)
      who.acted.push({
        messageId: facts.messageId,
        messageIds: [],
        rules: judgement?.signals.map(({ rule }) => rule) ?? [],
        at: facts.date,
      })
    return {
      label,
      caught,
      verdict,
      signals: (judgement?.signals ?? []).flatMap(namesOf),
    }
  })
  const { user, system } = process.cpuUsage(from)
  return { verdicts, milliseconds: (user + system) / 1000 }
}
