import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultOf } from '@steward/contract/endpoints.ts'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import styles from './TrustedScreen.module.css'

type Trusted = ResultOf<'/api/groups/protection/trusted'>['trusted'][number]
type Props = { trusted: Trusted; onPress: () => void }

/** Somebody who is trusted: by whom and since when. A press takes it back. */
export function TrustedRow({ trusted: { person, by, since }, onPress }: Props) {
  const { t, i18n } = useLingui()
  const when = timeAgo(i18n.locale, since, useNow()) ?? t`just now`
  return (
    <Row
      leading={<Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />}
      title={<Name of={fullName(person)} unnamed={t`Deleted account`} />}
      wrap="note"
      note={
        by === null ? (
          when
        ) : (
          <Trans>
            By <Name of={fullName(by)} unnamed={t`Deleted account`} />, {when}
          </Trans>
        )
      }
      value={
        <span className={styles.way}>
          <Trans>Stop trusting</Trans>
        </span>
      }
      onPress={onPress}
    />
  )
}
