import { useLingui } from '@lingui/react/macro'
import type { UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Choices } from '#ui/control/Choices.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

type Props = {
  /** What is chosen here, for those who listen. */
  label: string
  people: readonly Person[]
  /** Stands before them, where nobody may be chosen. */
  nobody?: ReactNode
  chosen: UserId | null
  onChoose: (userId: UserId | null) => void
}

/** Admins of whom one is ticked. */
export function People({ label, people, nobody, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const choices = people.map((person) => ({
    value: String(person.user_id),
    leading: <Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />,
    title: <Name of={fullName(person)} unnamed={t`Deleted account`} />,
    ...(person.username && { note: <bdi>@{person.username}</bdi> }),
  }))

  return (
    <div className="card">
      <Choices<string | null>
        label={label}
        choices={nobody ? [{ value: null, title: nobody }, ...choices] : choices}
        chosen={chosen === null ? null : String(chosen)}
        onChoose={(value) =>
          onChoose(people.find(({ user_id }) => String(user_id) === value)?.user_id ?? null)
        }
      />
    </div>
  )
}
