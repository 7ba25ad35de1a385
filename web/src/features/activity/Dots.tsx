import { dotPaths } from './dot-paths.ts'
import styles from './WeekMap.module.css'

type Props = { values: readonly number[]; columns: number }

/** The larger a dot, the more; what is chosen is told beside them. */
export const Dots = ({ values, columns }: Props) => (
  <svg
    className={styles.dots}
    viewBox={`0 0 ${columns} ${values.length / columns}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {[...dotPaths(values, columns)].map(([size, path]) => (
      <path key={size} d={path} strokeWidth={size} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
)
