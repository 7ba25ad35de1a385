import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Group, GroupCard } from '@steward/contract/groups.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Hero } from '#ui/page/Hero.tsx'
import { Name } from '#ui/words/Name.tsx'
import { dot } from '#ui/words/dot.ts'

/** Drawn from what the list knows until the group itself is there. */
export function GroupHero({ card, members }: { card: GroupCard; members: Group['members'] | undefined }) {
  const { t } = useLingui()

  return (
    <Hero
      avatar={<Avatar id={card.chat_id} name={card.title} photoUrl={card.photo_url} size="hero" />}
      title={<Name of={card.title} unnamed={t`Unnamed group`} />}
    >
      <Members total={members ? members.total : card.member_count} known={members?.known} />
    </Hero>
  )
}

function Members({ total, known }: { total: number | null; known: number | undefined }) {
  const { i18n } = useLingui()
  const knownCount = known === undefined ? undefined : i18n.number(known)

  return (
    <>
      {total === null ? (
        <Trans>Members not counted yet</Trans>
      ) : (
        <Plural value={total} one="# member" other="# members" />
      )}
      {knownCount !== undefined && (
        <>
          {dot}
          <Trans>{knownCount} seen by Steward</Trans>
        </>
      )}
    </>
  )
}
