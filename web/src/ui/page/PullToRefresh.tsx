import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { byHand } from './by-hand.ts'
import { host } from '#platform/host.ts'
import { followPull } from './pull.ts'
import styles from './PullToRefresh.module.css'

type Props = { area: RefObject<HTMLElement | null>; onRefresh?: () => Promise<unknown>; children: ReactNode }

/** Drawing the page down asks again. Never the only way: a screen refreshes by itself or has a button too. */
export function PullToRefresh({ area, onRefresh, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [refreshing, setRefreshing] = useState(false)
  const latest = useRef(onRefresh)
  useEffect(() => {
    latest.current = onRefresh
  })

  useEffect(() => {
    if (!area.current || !sheet.current) return undefined
    const { style, dataset } = sheet.current
    return followPull(area.current, {
      canStart: () => latest.current !== undefined && dataset['refreshing'] !== 'true',
      onMove: (distance, isEnough) => {
        dataset['pulling'] = String(distance > 0)
        // Once each time that letting go begins to mean something.
        if (isEnough && dataset['enough'] !== 'true') host.haptic('light')
        dataset['enough'] = String(isEnough)
        style.setProperty('--pull', `${distance}px`)
      },
      onRelease: (isEnough) => {
        dataset['pulling'] = 'false'
        dataset['enough'] = 'false'
        style.removeProperty('--pull')
        if (!isEnough || !latest.current) return
        setRefreshing(true)
        // How it went is the screen's to say; here the sign of work goes away in either case.
        void byHand(latest.current).finally(() => setRefreshing(false))
      },
    })
  }, [area])

  return (
    <div className={styles.pull} ref={sheet} data-refreshing={refreshing}>
      <output className={styles.sign}>
        <svg className={styles.spinner} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
        </svg>
        {refreshing && (
          <span className="for-ears">
            <Trans>Refreshing…</Trans>
          </span>
        )}
      </output>
      <div className={styles.sheet}>{children}</div>
    </div>
  )
}
