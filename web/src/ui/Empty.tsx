import type { ReactNode } from 'react'
import './Empty.css'

type Props = { picture?: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing here yet: a picture, one sentence, what to do, one button. */
export const Empty = ({ picture, title, children, action }: Props) => (
  <div className="empty">
    {picture}
    <h2 className="empty-title">{title}</h2>
    {children}
    {action}
  </div>
)
