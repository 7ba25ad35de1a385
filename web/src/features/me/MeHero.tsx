import { useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Hero } from '#ui/page/Hero.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'

export function MeHero({ person }: { person: Person }) {
  const { t } = useLingui()
  const name = fullName(person)

  return (
    <Hero
      avatar={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} size="hero" />}
      title={<Name of={name} unnamed={t`Deleted account`} />}
    >
      {person.username && <Name of={`@${person.username}`} unnamed="" />}
    </Hero>
  )
}
