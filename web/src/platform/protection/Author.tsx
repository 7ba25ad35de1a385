import { useLingui } from '@lingui/react/macro'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

/** Somebody, or the channel as which they wrote or reacted, of which no more than the title is known. */
type Props = { of: Pick<Hit, 'person' | 'sender_title'> }

function useName({ of: { person, sender_title: title } }: Props): string {
  const { t } = useLingui()
  return person ? fullName(person) : (title ?? t`A channel`)
}

export const AuthorAvatar = ({ of }: Props) => (
  <Avatar id={of.person?.user_id ?? 0} name={useName({ of })} photoUrl={of.person?.photo_url ?? null} />
)

export function AuthorName({ of }: Props) {
  const { t } = useLingui()
  return <Name of={useName({ of })} unnamed={t`Deleted account`} />
}
