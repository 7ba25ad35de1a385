import type { Person } from '@steward/contract/person.ts'

/** As the messenger writes it, with the @username. */
export const fullNameOf = (person: Person | null): string | null =>
  person &&
  [person.first_name, person.last_name, person.username && `(@${person.username})`].filter(Boolean).join(' ')
