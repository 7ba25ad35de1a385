import { Plural, useLingui } from '@lingui/react/macro'
import type { Report } from '@steward/contract/reports.ts'
import { Name } from '#ui/Name.tsx'
import { fullName } from '#ui/visible-name.ts'

/** Who complains, the newest first, each with their reason. */
export function Voices({ count, voices }: Pick<Report, 'count' | 'voices'>) {
  const { t } = useLingui()
  const more = count - voices.length
  return (
    <ul className="report-voices">
      {voices.map(({ person, reason }) => (
        <li key={person.user_id}>
          <span className="report-voice">
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
