import type { ReactNode } from 'react'
import { checkIcon } from './check-icon.ts'
import { Icon } from './Icon.tsx'
import './Tick.css'

type Props = { isTicked: boolean; label: string; onTick: () => void; children: ReactNode }

/** A row that is ticked as a whole. */
export const Tick = ({ isTicked, label, onTick, children }: Props) => (
  <label className="tick-row">
    <input type="checkbox" className="tick-box" checked={isTicked} onChange={onTick} aria-label={label} />
    <span className="tick-mark" aria-hidden="true">
      <Icon of={checkIcon} />
    </span>
    {children}
  </label>
)
