import type { MouseEvent, ReactNode } from 'react'
import { chevronIcon } from './icons.ts'
import { Icon } from './Icon.tsx'
import './Row.css'

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
  /** Whether a press leads somewhere else, as an address does. */
  leads?: boolean
  /** Whether a row that opens in place is open. */
  expanded?: boolean
}

/** The whole row is the target. Without a way on it is plain text and has no chevron. */
export function Row({ href, onPress, leads, expanded, tone, ...content }: RowProps) {
  const className = `row ${tone ? `row-${tone}` : ''}`
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onPress} draggable={false}>
        <RowContent {...content} sign="forward" />
      </a>
    )
  }
  if (onPress) {
    return (
      <button className={className} type="button" onClick={onPress} aria-expanded={expanded}>
        <RowContent {...content} sign={signOf(leads, expanded)} />
      </button>
    )
  }
  return (
    <div className={className}>
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
    {leading && <span className="row-leading">{leading}</span>}
    <span className="row-body">
      <span className="row-text">
        <span className={wrap === 'all' ? 'row-title row-wrap' : 'row-title'}>{title}</span>
        {note && <span className={wrap ? 'row-note row-wrap' : 'row-note'}>{note}</span>}
      </span>
      {value && <span className="row-value">{value}</span>}
      {sign && (
        <span className={`row-sign row-sign-${sign}`}>
          <Icon of={chevronIcon} />
        </span>
      )}
    </span>
  </>
)
