import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WrittenEntry } from '@steward/contract/log.ts'
import type { Person } from '@steward/contract/person.ts'
import { day, hour, minute } from '#ui/words/durations.ts'
import { isolated } from '#ui/words/isolated.ts'
import { fullName, visibleName } from '@steward/contract/visible-name.ts'
import { kindOf } from './kind-of.ts'

const nameOf = (i18n: I18n, person: Person) =>
  isolated(visibleName(fullName(person)) ?? t(i18n)`Deleted account`)

function whoOf(i18n: I18n, { actor, actor_is }: WrittenEntry): string {
  if (actor) return nameOf(i18n, actor)
  if (actor_is === 'anonymous') return t(i18n)`An anonymous admin`
  if (actor_is === 'channel') return t(i18n)`Someone writing as a channel`
  return actor_is === 'bot' ? t(i18n)`Steward` : t(i18n)`Someone`
}

const whomOf = (i18n: I18n, { target }: WrittenEntry): string =>
  target ? nameOf(i18n, target) : t(i18n)`someone`

const durations = {
  minute: msg({ message: '{count, plural, one {for # minute} other {for # minutes}}' }),
  hour: msg({ message: '{count, plural, one {for # hour} other {for # hours}}' }),
  day: msg({ message: '{count, plural, one {for # day} other {for # days}}' }),
} satisfies Record<string, MessageDescriptor>

/** In the largest unit that says it well enough; nothing for what is forever. */
function timeOf(i18n: I18n, { at, details: { until } }: WrittenEntry): string {
  if (until === undefined || until === null || until <= at) return ''
  const seconds = until - at
  const [unit, size] =
    seconds < 59.5 * minute
      ? (['minute', minute] as const)
      : seconds < 48 * hour
        ? (['hour', hour] as const)
        : (['day', day] as const)
  return i18n._({ ...durations[unit], values: { count: Math.max(1, Math.round(seconds / size)) } })
}

/** What an entry says, in the person's language: “Bob muted Ann for 1 hour”. */
export function sentenceOf(i18n: I18n, entry: WrittenEntry): string {
  const { title, tag, link, count = 0, night = 'none', check = 'none', appeal = 'none' } = entry.details
  const name = visibleName(title ?? tag ?? link ?? '')
  const values = {
    who: whoOf(i18n, entry),
    whom: whomOf(i18n, entry),
    target: entry.target_id === null ? 'none' : 'named',
    time: timeOf(i18n, entry),
    what: name === undefined ? 'none' : 'named',
    name: isolated(name ?? ''),
    count,
    night,
    check,
    appeal,
  }
  return i18n
    ._({ ...kindOf(entry.kind).sentence, values })
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

export function useSentence(): (entry: WrittenEntry) => string {
  const { i18n } = useLingui()
  return (entry) => sentenceOf(i18n, entry)
}
