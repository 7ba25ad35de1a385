import type { ReactNode } from 'react'
import './Steps.css'

/** What to do, one after the other: its children are `li`. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className="steps">{children}</ol>
