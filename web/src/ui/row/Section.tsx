import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type Props = {
  title?: ReactNode
  /** A sentence beneath that explains. */
  footer?: ReactNode
  /** Whether the rows inside are one list of the same kind. */
  list?: boolean
  id?: string
  children: ReactNode
}

/** An inset card of rows with a small header above and a note below. */
export function Section({ title, footer, list, id, children }: Props) {
  const titleId = useId()

  return (
    <section className={styles.section} id={id} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title && (
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
      )}
      {list ? (
        // A list without bullets is no list to some screen readers unless its role is spelled.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className="card" role="list" {...(title ? { 'aria-labelledby': titleId } : {})}>
          {children}
        </ul>
      ) : (
        <div className="card">{children}</div>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
