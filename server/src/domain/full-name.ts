import type { Language } from '@steward/contract/languages.ts'
import type { Person } from '@steward/contract/person.ts'
import { calledIn } from '#platform/language/called-in.ts'

/** As the messenger writes it, with the @username; null where nobody is known. */
export const fullNameOf = (person: Person | null, language: Language): string | null =>
  person &&
  calledIn(
    [person.first_name, person.last_name, person.username && `(@${person.username})`]
      .filter(Boolean)
      .join(' '),
    language,
  )
