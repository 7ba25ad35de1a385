import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '@steward/contract/person.ts'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Icon } from '#ui/picture/Icon.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import { headIcon, nobodyIcon } from './icons.ts'
import { type Course, courseOf } from './course.ts'
import styles from './Handover.module.css'

/** Whose the group is and would be: it lies with the one, is under way, or has arrived with the other. */
export function Handover({ application }: { application: TransferApplication }) {
  const { group, steward, receiver, state } = application
  const course = courseOf(state)

  return (
    <div className={styles.handover} data-course={course} aria-hidden="true">
      <div className={styles.way}>
        <span className={styles.head}>
          <Icon of={headIcon} />
        </span>
      </div>
      <div className={styles.group}>
        <Avatar id={group.chat_id} name={group.title} photoUrl={group.photo_url} size="large" />
      </div>
      <Party of={steward} part={from[course]} />
      <Party of={receiver} part={to[course]} />
    </div>
  )
}

const from: Record<Course, ReactNode> = {
  'under-way': <Trans>Current steward</Trans>,
  arrived: <Trans>Previous steward</Trans>,
  stayed: <Trans>Current steward</Trans>,
}

const to: Record<Course, ReactNode> = {
  'under-way': <Trans>New steward</Trans>,
  arrived: <Trans>New steward</Trans>,
  stayed: <Trans>Proposed steward</Trans>,
}

function Party({ of, part }: { of: Person | null; part: ReactNode }) {
  const { t } = useLingui()
  const name = of === null ? '' : fullName(of)

  return (
    <div className={styles.party}>
      {of === null ? (
        <span className={styles.nobody}>
          <Icon of={nobodyIcon} />
        </span>
      ) : (
        <Avatar id={of.user_id} name={name || t`Deleted account`} photoUrl={of.photo_url} size="large" />
      )}
      <span className={styles.name}>
        {of === null ? <Trans>No one</Trans> : <Name of={name} unnamed={t`Deleted account`} />}
      </span>
      {of !== null && <span className={styles.part}>{part}</span>}
    </div>
  )
}
