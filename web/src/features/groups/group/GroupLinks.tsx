import { Trans, useLingui } from '@lingui/react/macro'
import { joinsIn } from '@steward/contract/decisions-in.ts'
import type { Group } from '@steward/contract/groups.ts'
import type { Posture } from '@steward/contract/protection/endpoints.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { ReactNode } from 'react'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { useGroupProtection } from '#platform/protection/query.ts'
import { shieldIcon } from '#platform/protection/shield-icon.ts'
import { welcomeIcon } from '#platform/welcome-icon.ts'
import { Badge } from '#ui/picture/Badge.tsx'
import type { Drawing } from '#ui/picture/Icon.tsx'
import { Tile, type TileTone } from '#ui/picture/Tile.tsx'
import {
  activityIcon,
  linkIcon,
  logIcon,
  peopleIcon,
  reportIcon,
  requestIcon,
  settingsIcon,
} from './icons.ts'
import styles from './GroupLinks.module.css'

type Link = {
  title: ReactNode
  icon: Drawing
  tone: TileTone
  path: string
  /** Without which it cannot be opened. */
  right?: keyof typeof whyNot
  /** One of its parts can be opened with this one alone. */
  orRight?: AdminRight
  waiting?: number
  /** How it stands there: for the ears alone where the tile's colour says it. */
  stands?: { words: ReactNode; isSeen: boolean } | undefined
}

type Props = Pick<Group, 'chat_id' | 'rights' | 'state' | 'waiting'>

/** Where one goes on from a group; what one may not open says why. */
export function GroupLinks({ chat_id: chatId, rights, state, waiting }: Props) {
  const { t } = useLingui()
  const posture = useGroupProtection({ chat_id: chatId, state }).data?.posture.is
  const links: readonly Link[] = [
    { title: <Trans>Members</Trans>, icon: peopleIcon, tone: 'blue', path: paths.members(chatId) },
    {
      title: <Trans>Requests</Trans>,
      icon: requestIcon,
      tone: 'green',
      path: paths.requests(chatId),
      right: 'can_invite_users',
      orRight: 'can_restrict_members',
      waiting: joinsIn(waiting),
    },
    {
      title: <Trans>Reports</Trans>,
      icon: reportIcon,
      tone: 'red',
      path: paths.reports(chatId),
      right: 'can_restrict_members',
      waiting: waiting.reports,
    },
    {
      title: <Trans>Links</Trans>,
      icon: linkIcon,
      tone: 'teal',
      path: paths.links(chatId),
      right: 'can_invite_users',
    },
    {
      title: <Trans>Welcome</Trans>,
      icon: welcomeIcon,
      tone: 'green',
      path: paths.groupSetting(chatId, 'welcome'),
    },
    {
      title: <Trans>Protection</Trans>,
      icon: shieldIcon,
      tone: posture === 'off' ? 'quiet' : posture === 'attack' || posture === 'braked' ? 'caution' : 'green',
      path: paths.protection(chatId),
      stands: posture && postures[posture],
    },
    { title: <Trans>Activity</Trans>, icon: activityIcon, tone: 'purple', path: paths.activity(chatId) },
    { title: <Trans>Log</Trans>, icon: logIcon, tone: 'orange', path: paths.log(chatId) },
    { title: <Trans>Settings</Trans>, icon: settingsIcon, tone: 'quiet', path: paths.groupSettings(chatId) },
  ]
  const may = ({ right, orRight }: Link) =>
    right === undefined || [right, orRight].some((one) => one !== undefined && rights.includes(one))
  const lacked = new Set(links.filter((link) => !may(link)).map(({ right }) => right))

  return (
    <nav className={styles.links} aria-label={t`Pages of this group`}>
      <div className={styles.tiles}>
        {links.map((link) =>
          may(link) ? (
            <a
              key={link.path}
              className={styles.link}
              href={link.path}
              draggable={false}
              onClick={(event) => go(event, link.path)}
            >
              <Face link={link} />
              {link.waiting !== undefined && link.waiting > 0 && (
                <span className="for-ears"> {link.waiting}</span>
              )}
              {link.stands && (
                <>
                  {' '}
                  <span className={link.stands.isSeen ? styles.stands : 'for-ears'}>{link.stands.words}</span>
                </>
              )}
            </a>
          ) : (
            <span key={link.path} className={`${styles.link} ${styles.linkOff}`}>
              <Face link={link} />
            </span>
          ),
        )}
      </div>
      {[...lacked].map((right) => right && <p key={right}>{whyNot[right]}</p>)}
    </nav>
  )
}

const Face = ({ link: { icon, tone, title, waiting = 0 } }: { link: Link }) => (
  <>
    <span className={styles.linkIcon}>
      <Tile icon={icon} tone={tone} />
      <Badge count={waiting} />
    </span>
    <span>{title}</span>
  </>
)

const postures: Record<Posture['is'], Link['stands']> = {
  off: { words: <Trans>Off</Trans>, isSeen: false },
  calm: { words: <Trans>On</Trans>, isSeen: false },
  braked: { words: <Trans>Rules only delete or ask for now</Trans>, isSeen: true },
  attack: { words: <Trans>Under attack</Trans>, isSeen: true },
}

const whyNot = {
  can_invite_users: <Trans>You need permission to add members</Trans>,
  can_restrict_members: <Trans>You need permission to ban people</Trans>,
} satisfies Partial<Record<AdminRight, ReactNode>>
