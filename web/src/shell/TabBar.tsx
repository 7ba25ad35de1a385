import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { navigation } from '#platform/navigation.ts'
import { stackOf } from '#platform/navigation/stacks.ts'
import { paths } from '#platform/paths.ts'
import { useStore } from '#platform/store.ts'
import { GroupsBadge } from './GroupsBadge.tsx'
import { MeBadge } from './MeBadge.tsx'
import { TabIcon } from './TabIcon.tsx'
import { scrollToTop } from './scroll-to-top.ts'
import { useHeldPress } from './use-held-press.ts'
import styles from './TabBar.module.css'

/** The two tabs (S-NAV-1); chosen again, a tab leads to its root, and there to its beginning. */
export function TabBar() {
  const chosen = useStore(navigation.stacks, ({ tab }) => tab)
  return (
    // A list of tabs alone is no landmark.
    <nav className={styles.bar}>
      <div className={styles.list} role="tablist">
        <Tab root={paths.groups()} chosen={chosen} icon="people" badge={<GroupsBadge />}>
          <Trans>Groups</Trans>
        </Tab>
        <Tab root={paths.me()} chosen={chosen} icon="person-circle" badge={<MeBadge />}>
          <Trans>Me</Trans>
        </Tab>
      </div>
    </nav>
  )
}

type Props = {
  root: string
  chosen: string
  icon: 'people' | 'person-circle'
  badge: ReactNode
  children: ReactNode
}

function Tab({ root, chosen, icon, badge, children }: Props) {
  const press = useHeldPress(() => {
    if (root === chosen && stackOf(navigation.stacks.get()).length === 1) scrollToTop(document)
    navigation.choose(root)
  })
  return (
    <a className={styles.tab} role="tab" href={root} aria-selected={root === chosen} {...press}>
      <TabIcon name={icon} />
      {badge}
      <span>{children}</span>
    </a>
  )
}
