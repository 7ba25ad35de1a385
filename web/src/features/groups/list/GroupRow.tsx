import { decisionsIn, joinsIn } from '@steward/contract/decisions-in.ts'
import type { GroupCard } from '@steward/contract/groups.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Badge } from '#ui/picture/Badge.tsx'
import { Icon } from '#ui/picture/Icon.tsx'
import { chevronIcon, snowIcon, warningIcon } from '#ui/picture/icons.ts'
import { Name } from '#ui/words/Name.tsx'
import { Row, type RowProps } from '#ui/row/Row.tsx'
import { RowWithEnd } from '#ui/row/RowWithEnd.tsx'
import { WaitingWords } from './WaitingWords.tsx'
import styles from './GroupRow.module.css'

type Props = { group: GroupCard }

// A refresh brings the same rows again every few seconds; the cache keeps those the same that did not change.
export const GroupRow = memo(function GroupRow({ group }: Props) {
  const { t } = useLingui()
  const { chat_id: id, title, photo_url: photoUrl, state, waiting } = group
  const path = paths.group(id)

  const row: RowProps = {
    leading: (
      <span className={styles.avatar} data-frozen={state === 'bot_removed'}>
        <Avatar id={id} name={title} photoUrl={photoUrl} />
      </span>
    ),
    title: <Name of={title} unnamed={t`Unnamed group`} />,
    wrap: 'note',
    note: <WaitingWords group={group} />,
    value: (
      <>
        {state === 'bot_removed' && <Mark of="frozen" />}
        {waiting.missing_rights > 0 && <Mark of="hampered" />}
      </>
    ),
    href: path,
    onPress: (event) => go(event, path),
  }
  if (decisionsIn(waiting) === 0) return <Row {...row} />
  return <RowWithEnd {...row} leads={false} end={<ToWhatWaits group={group} />} />
})

/** Straight to what waits, past the group's own page: in the order in which its row names it. */
function ToWhatWaits({ group: { chat_id: id, waiting } }: Props) {
  const { t } = useLingui()
  const { reports, requests, held = 0 } = waiting
  const joins = joinsIn(waiting)
  // Side by side they leave room for the title.
  const areBoth = reports > 0 && joins > 0
  const ways = [
    {
      count: joins,
      path: paths.requests(id),
      label: [
        requests > 0 && t`${plural(requests, { one: '# join request', other: '# join requests' })}`,
        held > 0 && t`${plural(held, { one: '# muted by the check', other: '# muted by the check' })}`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      count: reports,
      path: paths.reports(id),
      label: t`${plural(reports, { one: '# report', other: '# reports' })}`,
    },
  ]
  return ways.map(
    ({ count, path, label }) =>
      count > 0 && (
        <a
          key={path}
          className={styles.waiting}
          href={path}
          aria-label={label}
          draggable={false}
          onClick={(event) => go(event, path)}
        >
          <span className={styles.pill}>
            <Badge count={count} />
            {areBoth || (
              <span className={styles.forward}>
                <Icon of={chevronIcon} />
              </span>
            )}
          </span>
        </a>
      ),
  )
}

/** The second line says the same in words. */
const Mark = ({ of }: { of: 'frozen' | 'hampered' }) => (
  <span className={styles.mark} data-mark={of}>
    <Icon of={of === 'frozen' ? snowIcon : warningIcon} />
  </span>
)
