import { useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import { Name } from '#ui/words/Name.tsx'
import { fullName, visibleName } from '#ui/words/visible-name.ts'

/** How one speaks of somebody: by the first name, if it can be seen. */
export function FirstName({ person }: { person: Person }) {
  const { t } = useLingui()
  const name = visibleName(person.first_name) ?? fullName(person)
  return <Name of={name} unnamed={person.username ? `@${person.username}` : t`this person`} />
}
