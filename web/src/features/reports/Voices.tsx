import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '@steward/contract/reports.ts'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import styles from './Voices.module.css'

type Props = Pick<Report, 'count' | 'voices'> & {
  /** They only called for the admins, and complain of nobody. */
  isCall: boolean
}

/** Who complains, the newest first, each with their reason. */
export function Voices({ count, voices, isCall }: Props) {
  const { t } = useLingui()
  const more = count - voices.length
  return (
    <ul className={styles.voices}>
      {voices.length > 0 && <li>{isCall ? <Trans>Called by</Trans> : <Trans>Reported by</Trans>}</li>}
      {voices.map(({ person, reason }) => (
        <li key={person.user_id}>
          <span className={styles.voice}>
            <Name of={fullName(person)} unnamed={t`Deleted account`} />
          </span>
          {reason !== null && (
            <>
              {': '}
              <bdi>{reason}</bdi>
            </>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
