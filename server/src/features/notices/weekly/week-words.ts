import type { Language } from '@steward/contract/languages.ts'
import { weeklyWords as words } from '@steward/contract/words/weekly.ts'
import { say } from '#platform/language/say.ts'
import type { GroupWeek } from './read-week.ts'
import type { Week } from './week-due.ts'

/** A notification holds 4096 bytes (RFC 8030 §7.2), and a title of a group may be long in letters of four. */
const mostGroups = 5

const facts = ['joins', 'leaves', 'messages', 'decided', 'actions'] as const

/** What happened in a week, in a few lines: the liveliest groups, and how many more there are. */
export function weekWords(groups: readonly GroupWeek[], { days }: Week, language: Language): string {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const lineOf = (group: GroupWeek) =>
    say(group.isWhole ? words.group : words.groupInPart, language, {
      title: group.title,
      facts: list.format(
        facts
          .filter((fact) => group[fact] > 0)
          .map((fact) => say(words[fact], language, { count: group[fact] })),
      ),
    })
  const more = groups.length - mostGroups
  return [
    say(words.head, language, { first: day.format(days.first), last: day.format(days.last) }),
    ...groups.slice(0, mostGroups).map(lineOf),
    ...(more > 0 ? [say(words.more, language, { count: more })] : []),
  ].join('\n\n')
}
