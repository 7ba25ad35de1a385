import type { ReactNode } from 'react'
import heroStyles from '../page/Hero.module.css'
import rowStyles from '../row/Row.module.css'
import sectionStyles from '../row/Section.module.css'
import styles from './Skeleton.module.css'

/** Rows without anybody in them have one line. */
type Looks = { avatar?: boolean }

/** Grey shapes in the place and size of what comes; a screen says once in words that it loads. */
export const SkeletonRows = ({ count, avatar = true }: { count: number } & Looks) => (
  <div className="card" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div className={rowStyles.row} key={index}>
        {avatar && (
          <span className={rowStyles.leading}>
            <span className={styles.skeleton} data-skeleton="avatar" />
          </span>
        )}
        <span className={rowStyles.body}>
          <span className={rowStyles.text}>
            {/* Of different lengths, as names are. */}
            <span className={styles.skeleton} data-skeleton="title" data-length={index % 3} />
            {avatar && (
              <span className={styles.skeleton} data-skeleton="note" data-length={(index + 1) % 3} />
            )}
          </span>
        </span>
      </div>
    ))}
  </div>
)

/** The photo, the name and the line under it at the head of a page; `name` is what it is called until then. */
export const SkeletonHero = ({ name }: { name: ReactNode }) => (
  <>
    <h1 className="for-ears">{name}</h1>
    <div className={heroStyles.hero} aria-hidden="true">
      <span className={styles.skeleton} data-skeleton="hero" />
      <span className={heroStyles.title}>
        <span className={styles.skeleton} data-skeleton="heading" />
      </span>
      <span className={heroStyles.note}>
        <span className={styles.skeleton} data-skeleton="line" />
      </span>
    </div>
  </>
)

/** A section of rows with its header. */
export const SkeletonList = ({ rows = 8, ...looks }: { rows?: number } & Looks) => (
  <div className={sectionStyles.section} aria-hidden="true">
    <div className={sectionStyles.title}>
      <span className={styles.skeleton} data-skeleton="label" />
    </div>
    <SkeletonRows count={rows} {...looks} />
  </div>
)
