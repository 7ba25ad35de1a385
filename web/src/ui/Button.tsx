import type { ReactNode } from 'react'
import './Button.css'

type Props = { children: ReactNode; onPress: () => void; look?: 'primary' | 'plain' }

/** One primary button on a page at most. */
export const Button = ({ children, onPress, look = 'primary' }: Props) => (
  <button className={`button-${look}`} type="button" onClick={onPress}>
    {children}
  </button>
)
