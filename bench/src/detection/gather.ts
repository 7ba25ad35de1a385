import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { seeded, shuffled } from './random.ts'
import type { Labelled } from './tuning-set.ts'

/**
 * `npm run -s -w bench detection-gather -- FOLDER > FILE`: from the openly licensed sets that NOTICE.md beside the model
 * names, as files of FOLDER, what the model is learnt from, a line of JSON for each text.
 */
const folder = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? '.')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const linesOf = (name: string) => read(name).split('\n').filter(Boolean)
const random = seeded(5)

/** Distinct texts, of many only some. */
const some = (texts: readonly string[], most = Infinity) =>
  shuffled(
    [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== ''),
    random,
  ).slice(0, most)

/** The fields of a file of comma-separated values whose texts may run over lines. */
const rowsOf = (file: string) =>
  [...file.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*)),(ham|spam)\r?\n/g)].map(([, quoted, plain, label]) => ({
    text: quoted?.replaceAll('""', '"') ?? plain ?? '',
    label,
  }))

/** Called ham there, and plainly spam. */
const mislabelled = /набираю людей для сотрудничества|^Подработка кого интересует/u

/** The texts of a file of `[{"text", "label": 0 | 1}]` that are labelled so. */
function labelledSo(file: string, label: 0 | 1): string[] {
  const read: unknown = JSON.parse(file)
  if (!Array.isArray(read)) throw new Error('no list of messages')
  return read.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('text' in each) || !('label' in each))
      throw new Error('no text and label')
    return each.label === label && typeof each.text === 'string' ? [each.text] : []
  })
}

const university = read('dataset.json')
const sms = linesOf('SMSSpamCollection').map((line) => line.split('\t'))
const ofSms = (label: string) => sms.flatMap(([said, text]) => (said === label && text ? [text] : []))

/** Real spam is rare in here, and weighs more than what is grown of patterns. */
const sets: [Labelled['label'], number, string[]][] = [
  ['spam', 8, some(linesOf('spam-samples.txt'))],
  ['ham', 1, some(linesOf('ham-samples.txt').filter((text) => !mislabelled.test(text)))],
  // What is no text but a list of parts is no message.
  [
    'ham',
    1,
    some(
      rowsOf(read('combined.csv')).flatMap(({ text, label }) =>
        label === 'ham' && !text.startsWith('[{') ? [text] : [],
      ),
    ),
  ],
  ['ham', 1, some(labelledSo(university, 0), 6_000)],
  ['spam', 4, some(labelledSo(university, 1))],
  ['ham', 1, some(ofSms('ham'), 3_000)],
  ['spam', 0.5, some(ofSms('spam'))],
  ...readdirSync(join(folder, 'tatoeba'))
    .toSorted()
    .map((name): [Labelled['label'], number, string[]] => ['ham', 1, some(linesOf(join('tatoeba', name)))]),
]
for (const [label, weight, texts] of sets) {
  console.error(`${texts.length} ${label}`)
  for (const text of texts) console.log(JSON.stringify({ text, label, weight } satisfies Labelled))
}
