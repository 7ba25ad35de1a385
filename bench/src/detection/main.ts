import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { presetNames } from '@steward/contract/protection/presets.ts'
import { alteredCases } from './altered.ts'
import { besideFrom } from './beside.ts'
import { sayContext } from './context/say-context.ts'
import { judgeAll } from './judge-all.ts'
import { readCases, splitMarks } from './messages.ts'
import { writtenIn } from './read-raw.ts'
import { tally } from './tally.ts'

/**
 * `npm run -s -w bench detection -- --messages FILE [--preset standard] [--marks N] [--verdicts] [--beside FOLDER]
 * [--before TEXT …] [--behind TEXT …] [--capitals]`: judges the messages of a file as a group would, the first N spam and
 * 3 N ham being marks of its admins. The last line is JSON: how many were caught, and how many by mistake. `--beside` runs
 * tg-spam's checks on the same messages first, with the samples of a folder. `--before` and `--behind` put something
 * around each message, `--capitals` shouts it: with several the whole file is judged once for each, each time anew.
 *
 * `… -- --context [--preset standard] [--seed N]` needs no file: it judges waves of spam with all that stands around a
 * text, what regulars write that looks like it, and raids. Needs no server either and asks nothing of the network.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string' },
    preset: { type: 'string', default: 'standard' },
    marks: { type: 'string', default: '0' },
    verdicts: { type: 'boolean', default: false },
    beside: { type: 'string' },
    before: { type: 'string', multiple: true, default: [''] },
    behind: { type: 'string', multiple: true, default: [''] },
    capitals: { type: 'boolean', default: false },
    context: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

/** npm runs a workspace's script in its folder, and says where it was called (npm run-script, INIT_CWD). */
const at = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)

const preset = presetNames.find((name) => name === values.preset)
if (!preset) fail(`--preset is one of ${presetNames.join(', ')}`)

if (values.context) {
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(seed) || seed < 0) fail('--seed is a whole number')
  sayContext(preset, seed)
  process.exit(0)
}

const marks = Number(values.marks)
if (!values.messages) fail('Which messages? --messages FILE')
if (!Number.isSafeInteger(marks) || marks < 0) fail('--marks is a whole number')

const { marked, judged: asWritten } = splitMarks(readCases(readFileSync(at(values.messages), 'utf8')), marks)
/** The same messages, once for each change. */
const rounds = values.before.flatMap((before) =>
  values.behind.map((behind) => alteredCases(asWritten, { before, behind, isShouted: values.capitals })),
)
const judged = rounds.flat()

if (values.beside !== undefined)
  for (const [name, everything] of [
    ['tg-spam', false],
    ['tg-spam, all local checks', true],
  ] as const) {
    const beside = besideFrom(at(values.beside), everything)
    for (const { message, label } of marked) beside.learn(writtenIn(message), label)
    const from = process.cpuUsage()
    const outcomes = judged.map(({ message, label }) => ({
      label,
      caught: beside.isSpam(writtenIn(message)),
    }))
    const { user, system } = process.cpuUsage(from)
    console.log(JSON.stringify({ beside: name, ...tally(outcomes, (user + system) / 1000) }))
  }

// Each round by itself: to the rules that compare messages the same text in seven guises is a campaign.
const judgements = rounds.map((round) => judgeAll(marked, round, preset))
const verdicts = judgements.flatMap((each) => each.verdicts)
const milliseconds = judgements.reduce((sum, each) => sum + each.milliseconds, 0)
if (values.verdicts)
  for (const [place, { label, ...verdict }] of verdicts.entries())
    console.log(JSON.stringify({ message_id: judged[place]!.message['message_id'], label, ...verdict }))
console.log(JSON.stringify(tally(verdicts, milliseconds)))
