import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberRow } from '@steward/contract/members.ts'
import { day } from '#platform/day.ts'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Hero } from '#ui/page/Hero.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { StatusWords } from '../StatusWords.tsx'

/** Drawn from what the list knows until all is there. */
export function MemberHero({ member }: { member: Omit<MemberRow, 'warnings'> }) {
  const { t } = useLingui()
  const now = useNow()
  const { person, custom_title: title, tag } = member
  const mark = title ?? tag

  return (
    <Hero
      avatar={<Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} size="hero" />}
      title={<Name of={fullName(person)} unnamed={t`Deleted account`} />}
    >
      {person.username && (
        <>
          <bdi>@{person.username}</bdi>
          {dot}
        </>
      )}
      <Since member={member} now={now} />
      {mark && (
        <>
          {dot}
          <Name of={mark} unnamed="" />
        </>
      )}
    </Hero>
  )
}

type SinceProps = {
  member: Pick<MemberRow, 'status' | 'until_date' | 'permissions' | 'joined_at'>
  now: number
}

/** What somebody is here, and since when, where it was seen. */
function Since({ member, now }: SinceProps) {
  const { i18n } = useLingui()
  const { status, joined_at: joined } = member
  const since = joined === null ? '' : day(i18n.locale, joined)
  if (status === 'member' && joined !== null) return <Trans>member since {since}</Trans>
  return <StatusWords member={member} now={now} />
}
