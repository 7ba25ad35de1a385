import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type UIEvent, useRef, useState } from 'react'
import { chevronIcon } from '../picture/icons.ts'
import { Icon } from '../picture/Icon.tsx'
import { usePageBack } from './page-back.ts'
import { PullToRefresh } from './PullToRefresh.tsx'
import { ScrollArea } from './scroll-area.ts'
import styles from './Page.module.css'

type Props = {
  title: ReactNode
  /** Stands at the head of the page and holds its `h1`; without one the title does, large. */
  hero?: ReactNode | false
  actions?: ReactNode
  onRefresh?: () => Promise<unknown>
  children: ReactNode
}

/** Pixels of scrolling that nobody means. */
const slack = 8

/** A page of inset sections. Its heading collapses into the bar as it scrolls away. */
export function Page({ title, hero, actions, onRefresh, children }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const [collapsed, setCollapsed] = useState(false)
  const { t } = useLingui()
  const goBack = usePageBack()

  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop } = currentTarget
    // One moment for both: a bar that covers the heading before it says the title says nothing. A large title stands in
    // the bar's own line, so it gives way as soon as the page moves under the bar.
    setCollapsed(scrollTop > Math.max(slack, (head.current?.offsetHeight ?? 0) - slack))
  }

  return (
    <>
      <div className={styles.bar} data-collapsed={collapsed}>
        <div className={styles.barContent}>
          {goBack && (
            <button
              className={`icon-button ${styles.back}`}
              type="button"
              aria-label={t`Back`}
              onClick={goBack}
            >
              <Icon of={chevronIcon} />
            </button>
          )}
          {/* For the eye: the heading below is read aloud, wherever the page is scrolled. */}
          <div className={styles.barTitle} data-bar-title aria-hidden="true">
            {title}
          </div>
          <div className={styles.barActions}>{actions}</div>
        </div>
      </div>
      <div className={styles.scroll} data-scroll ref={area} data-collapsed={collapsed} onScroll={follow}>
        <PullToRefresh area={area} {...(onRefresh && { onRefresh })}>
          <div className={styles.body}>
            <div className={styles.head} ref={head}>
              {hero || <h1 className={styles.title}>{title}</h1>}
            </div>
            <ScrollArea value={area}>{children}</ScrollArea>
          </div>
        </PullToRefresh>
      </div>
    </>
  )
}
