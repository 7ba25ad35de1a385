import type { InputOf } from '@steward/contract/endpoints.ts'
import type { GroupSettings, GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { Checked, LineProblem } from '@steward/contract/protection/trying.ts'
import { linesIn } from '@steward/contract/setting-fields.ts'
import { asKept } from '@steward/contract/settings-parts.ts'
import { hasNothingToFind } from '#domain/findable.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { isSite } from '#domain/host-of.ts'
import { patternProblemsIn } from '#domain/patterns.ts'
import { fold } from '../judge/fold.ts'
import { hitWords } from '../judge/words.ts'
import { inTurns } from './in-turns.ts'
import { triedChat, type TryParts } from './try-rules.ts'
import { writtenIn } from './written.ts'

/** A word that is in more than one of so many messages is everywhere. Of fewer messages nothing can be said. */
const oneOf = 20

/** The lines of a list of which something is true, each as a whole. */
const whole = (
  field: LineProblem['field'],
  list: string | null,
  is: LineProblem['is'],
  isWrong: (line: string) => boolean,
): LineProblem[] =>
  linesIn(list).flatMap((text, line) =>
    isWrong(text) ? [{ field, line, is, from: 0, to: text.length }] : [],
  )

const problemsIn = ({ patterns, links, words }: GroupSettingsChange): LineProblem[] => [
  ...patternProblemsIn(patterns?.patterns ?? '').map(({ line, is, from, to }) => ({
    field: 'patterns.patterns' as const,
    line,
    is,
    from,
    to,
  })),
  ...whole('links.domains', links?.domains ?? null, 'no_site', (line) => !isSite(line)),
  ...whole('words.words', words?.words ?? null, 'nothing', hasNothingToFind),
]

/** Words that begin to count with a change: those that are new, and all of a rule that was off. */
function newWords({ words: was }: GroupSettings, { words: next }: GroupSettingsChange): string {
  if (!next || next.first === 'off') return ''
  const old = new Set(was.first === 'off' ? [] : linesIn(was.words))
  return linesIn(next.words)
    .filter((line) => !old.has(line))
    .join('\n')
}

/** What of changes that are not saved cannot be kept, and which of its words half the group uses. */
export async function checkChange(
  { database, botId }: Pick<TryParts, 'database' | 'botId'>,
  { chat_id: asked, change: given }: InputOf<'/api/groups/protection/check'>,
): Promise<Checked> {
  const { chat_id: chatId } = await triedChat(database, asked)
  const change = asKept(given)
  const problems = problemsIn(change)
  const list = newWords(await groupSettingsOf(database, chatId), change)
  if (list === '') return { problems, messages: 0, frequent: [] }
  const written = await writtenIn(database, { chatId, botId })
  const texts = new Map(written.map(({ messageId, text }) => [messageId, text]))
  const hits = new Map<string, number>()
  await inTurns([...texts.values()], (text) => {
    for (const word of hitWords(list, fold(text))) hits.set(word, (hits.get(word) ?? 0) + 1)
  })
  const isFrequent = ([, messages]: [string, number]) => messages * oneOf > texts.size
  const frequent =
    texts.size < oneOf
      ? []
      : [...hits]
          .filter(isFrequent)
          .toSorted(([, a], [, b]) => b - a)
          .map(([word, messages]) => ({ word, messages }))
  return { problems, messages: texts.size, frequent }
}
