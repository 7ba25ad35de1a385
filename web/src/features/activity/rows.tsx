import { useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import { go } from '#platform/go.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row, type RowProps } from '#ui/row/Row.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

type WayProps = Pick<RowProps, 'leading' | 'title' | 'note' | 'wrap' | 'value'> & { to: string }

/** A count that leads to where one reads on. */
export const WayRow = ({ to, ...row }: WayProps) => (
  <Row {...row} href={to} onPress={(event) => go(event, to)} />
)

type PersonProps = Pick<WayProps, 'value' | 'to'> & {
  /** Null: somebody who hides, or of whom nothing is shown. */
  person: Person | null
  unnamed?: string | undefined
}

export function PersonRow({ person, unnamed, ...row }: PersonProps) {
  const { t } = useLingui()
  const name = person ? fullName(person) : ''
  return (
    <WayRow
      {...row}
      leading={<Avatar id={person?.user_id ?? 0} name={name} photoUrl={person?.photo_url ?? null} />}
      title={<Name of={name} unnamed={unnamed ?? t`Deleted account`} />}
    />
  )
}
