import { useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import { Name } from '#ui/words/Name.tsx'
import { firstName } from '@steward/contract/visible-name.ts'

/** How one speaks of somebody: by the first name, if it can be seen. */
export function FirstName({ person }: { person: Person }) {
  const { t } = useLingui()
  return <Name of={firstName(person)} unnamed={t`this person`} />
}
