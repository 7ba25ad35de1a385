import { barLayers } from './bar-layers.ts'
import type { Point } from './points.ts'
import styles from './Bars.module.css'

type Props = { points: readonly Point[]; chosen: number }

/** A bar for each, without words: what is chosen is told beside them. */
export function Bars({ points, chosen }: Props) {
  const width = 100 / points.length
  return (
    <>
      {barLayers(points, chosen).map(({ look, clipPath }) => (
        <span key={look} className={styles.layer} data-look={look} style={{ clipPath }} />
      ))}
      <span
        className={styles.mark}
        style={{ insetInlineStart: `${chosen * width}%`, inlineSize: `${width}%` }}
      />
    </>
  )
}
