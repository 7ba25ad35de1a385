import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { baseModelFile, packModel } from '@steward/server/features/protection/text/model.ts'
import { withHabits } from './everyday.ts'
import { exampleOf, learn } from './learn.ts'
import { grownSet, labelledOf } from './tuning-set.ts'

/**
 * `npm run -w bench detection-train -- [--with FILE …]`: learns the model that is shipped from our own patterns and
 * from files of lines `{"text", "label": "spam" | "ham", "weight"?}`. The same input gives the same bytes.
 */
const { values } = parseArgs({ options: { with: { type: 'string', multiple: true, default: [] } } })

const given = values.with.flatMap((file) =>
  readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(labelledOf),
)
const examples = withHabits([...given, ...grownSet()]).map(exampleOf)
console.error(`${examples.length} examples, ${examples.filter(({ spam }) => spam).length} of them spam`)
writeFileSync(baseModelFile, packModel(learn(examples)))
console.error(`written to ${baseModelFile.pathname}`)
