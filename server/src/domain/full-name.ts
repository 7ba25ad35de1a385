import type { Language } from '@steward/contract/languages.ts'
import type { Person } from '@steward/contract/person.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { calledIn } from '#platform/language/called-in.ts'

/** As the messenger writes it, with the @username; null where nobody is known. */
export function fullNameOf(person: Person | null, language: Language): string | null {
  if (!person) return null
  const name = fullName(person)
  const username = person.username && `@${person.username}`
  if (!username || name === username) return calledIn(name, language)
  return calledIn([name, `(${username})`].filter(Boolean).join(' '), language)
}
