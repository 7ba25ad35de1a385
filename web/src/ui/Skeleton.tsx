import type { ReactNode } from 'react'
import './Hero.css'
import './Row.css'
import './Section.css'
import './Skeleton.css'

/** Rows without anybody in them have one line. */
type Looks = { avatar?: boolean }

/** Grey shapes in the place and size of what comes; a screen says once in words that it loads. */
export const SkeletonRows = ({ count, avatar = true }: { count: number } & Looks) => (
  <div className="card" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div className="row" key={index}>
        {avatar && (
          <span className="row-leading">
            <span className="skeleton skeleton-avatar" />
          </span>
        )}
        <span className="row-body">
          <span className="row-text">
            {/* Of different lengths, as names are. */}
            <span className="skeleton skeleton-title" data-length={index % 3} />
            {avatar && <span className="skeleton skeleton-note" data-length={(index + 1) % 3} />}
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
    <div className="hero" aria-hidden="true">
      <span className="skeleton skeleton-hero" />
      <span className="hero-title">
        <span className="skeleton skeleton-heading" />
      </span>
      <span className="hero-note">
        <span className="skeleton skeleton-line" />
      </span>
    </div>
  </>
)

/** A section of rows with its header. */
export const SkeletonList = ({ rows = 8, ...looks }: { rows?: number } & Looks) => (
  <div className="section" aria-hidden="true">
    <div className="section-title">
      <span className="skeleton skeleton-label" />
    </div>
    <SkeletonRows count={rows} {...looks} />
  </div>
)
