import type { ReactNode } from 'react'
import { Emblem } from '#ui/Emblem.tsx'
import type { Drawing } from '#ui/Icon.tsx'

type Props = {
  icon?: Drawing
  title: ReactNode
  children: ReactNode
  action?: { label: ReactNode; run: () => void }
}

/** A page that only says something: what it is, what to do, and at most one button. */
export const Notice = ({ icon, title, children, action }: Props) => (
  <div className="page-scroll">
    <div className="notice">
      {icon && <Emblem of={icon} />}
      <h1>{title}</h1>
      {children}
      {action && (
        <button type="button" className="notice-action" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  </div>
)
