import type { MouseEvent, ReactNode } from 'react'
import { chevronIcon } from '../picture/icons.ts'
import { Icon } from '../picture/Icon.tsx'
import styles from './Row.module.css'

export type RowProps = {
  leading?: ReactNode
  title: ReactNode
  /** The second line. */
  note?: ReactNode
  /** What is shown whole although there is a name in it, which else ends the line in an ellipsis. */
  wrap?: 'note' | 'all'
  value?: ReactNode
  tone?: 'accent' | 'destructive'
  /** Where the row leads; `onPress` may go there without leaving the page. */
  href?: string
  onPress?: (event: MouseEvent) => void
  /** Whether a press leads somewhere else, as an address does; where something else at the end says so, false. */
  leads?: boolean
  /** Whether a row that opens in place is open. */
  expanded?: boolean
}

/** The whole row is the target. Without a way on it is plain text and has no chevron. */
export function Row({ href, onPress, leads, expanded, tone, ...content }: RowProps) {
  if (href !== undefined) {
    return (
      <a className={styles.row} data-tone={tone} href={href} onClick={onPress} draggable={false}>
        <RowContent {...content} sign={leads === false ? undefined : 'forward'} />
      </a>
    )
  }
  if (onPress) {
    return (
      <button
        className={styles.row}
        data-tone={tone}
        type="button"
        onClick={onPress}
        aria-expanded={expanded}
      >
        <RowContent {...content} sign={signOf(leads, expanded)} />
      </button>
    )
  }
  return (
    <div className={styles.row} data-tone={tone}>
      <RowContent {...content} />
    </div>
  )
}

type Sign = 'forward' | 'down' | 'up' | undefined

function signOf(leads: boolean | undefined, expanded: boolean | undefined): Sign {
  if (leads) return 'forward'
  if (expanded === undefined) return undefined
  return expanded ? 'up' : 'down'
}

type ContentProps = Omit<RowProps, 'href' | 'onPress' | 'leads' | 'expanded' | 'tone'> & { sign?: Sign }

const RowContent = ({ leading, title, note, wrap, value, sign }: ContentProps) => (
  <>
    {leading && <span className={styles.leading}>{leading}</span>}
    <span className={styles.body}>
      <span className={styles.text}>
        <span className={wrap === 'all' ? `${styles.title} ${styles.wrap}` : styles.title}>{title}</span>
        {note && <span className={wrap ? `${styles.note} ${styles.wrap}` : styles.note}>{note}</span>}
      </span>
      {value && <span className={styles.value}>{value}</span>}
      {sign && (
        <span className={styles.sign} data-sign={sign}>
          <Icon of={chevronIcon} />
        </span>
      )}
    </span>
  </>
)
