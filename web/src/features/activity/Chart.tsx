import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Bars } from './Bars.tsx'
import { shortDay, spanWords } from './day-words.ts'
import { gapWords } from './gap-words.ts'
import type { Point } from './points.ts'
import { Scrub } from './Scrub.tsx'
import styles from './Chart.module.css'

type Props = {
  title: string
  points: readonly Point[]
  /** What a bar says when it is told of; at first, its number. */
  wordsOf?: (point: Point) => string
  /** What explains the bars. */
  children?: ReactNode
}

/** A bar for each day or week. What is touched, at first the last, is told above it in words. */
export function Chart({ title, points, wordsOf, children }: Props) {
  const { t, i18n } = useLingui()
  const [touched, setTouched] = useState<string>()
  const last = points.length - 1
  const found = points.findIndex(({ from }) => from === touched)
  const chosen = found === -1 ? last : found
  const point = points[chosen]
  const [first, end] = [points[0], points[last]]
  if (!point || !first || !end) return null

  const numberOf = wordsOf ?? (({ value }) => i18n.number(value ?? 0))
  const count = point.value === null ? t`not counted` : numberOf(point)
  const lacking = point.value === null ? '' : gapWords(i18n, point.gap)
  const when = spanWords(i18n.locale, point)

  return (
    <div className={styles.chart} data-sideways>
      <p className={styles.told} aria-hidden="true">
        <b data-words={wordsOf !== undefined}>{count}</b> <span>{when}</span>
      </p>
      <div className={styles.plot}>
        <Bars points={points} chosen={chosen} />
        <Scrub
          label={title}
          said={`${when}: ${count}${lacking}`}
          columns={points.length}
          chosen={chosen}
          onChoose={(index) => setTouched(points[index]?.from)}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortDay(i18n.locale, first.from)}</span>
        <span>{shortDay(i18n.locale, end.to)}</span>
      </p>
      {children}
    </div>
  )
}
