import { Plural, useLingui } from '@lingui/react/macro'
import type { Report } from '@steward/contract/reports.ts'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '#ui/words/visible-name.ts'
import styles from './Voices.module.css'

/** Who complains, the newest first, each with their reason. */
export function Voices({ count, voices }: Pick<Report, 'count' | 'voices'>) {
  const { t } = useLingui()
  const more = count - voices.length
  return (
    <ul className={styles.voices}>
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
