import { Trans, useLingui } from '@lingui/react/macro'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import { day } from '#platform/day.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Hero } from '#ui/page/Hero.tsx'
import { Icon } from '#ui/picture/Icon.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { nobodyIcon } from '../icons.ts'
import styles from './StewardHero.module.css'

/** Who answers for the group, and since when. */
export function StewardHero({ stewardship: { steward, since, viewer } }: { stewardship: Stewardship }) {
  const { i18n, t } = useLingui()
  if (!steward) {
    return (
      <Hero
        avatar={
          <span className={styles.noSteward}>
            <Icon of={nobodyIcon} />
          </span>
        }
        title={<Trans>This group has no steward</Trans>}
      />
    )
  }
  const name = fullName(steward)
  const date = since === null ? undefined : day(i18n.locale, since)

  return (
    <Hero
      avatar={<Avatar id={steward.user_id} name={name} photoUrl={steward.photo_url} size="hero" />}
      title={<Name of={name} unnamed={t`Deleted account`} />}
    >
      <SinceWords date={date} isMe={viewer === 'steward'} />
    </Hero>
  )
}

function SinceWords({ date, isMe }: { date: string | undefined; isMe: boolean }) {
  if (isMe) {
    return date ? (
      <Trans>You’ve been the group’s steward since {date}</Trans>
    ) : (
      <Trans>You’re the group’s steward</Trans>
    )
  }
  return date ? <Trans>The group’s steward since {date}</Trans> : <Trans>The group’s steward</Trans>
}
