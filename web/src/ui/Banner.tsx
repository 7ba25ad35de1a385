import type { ReactNode } from 'react'
import './Banner.css'
import { type Drawing, Icon } from './Icon.tsx'
import { warningIcon } from './icons.ts'

type Props = { icon?: Drawing; children: ReactNode; action?: { label: ReactNode; onPress: () => void } }

/**
 * A slim bar about the whole screen; it goes by itself. Its live region has to be there before the words are,
 * or nobody hears them: leave it mounted and give it no children while there is nothing to say.
 */
export const Banner = ({ icon = warningIcon, children, action }: Props) => (
  <output className="banner-space">
    {children && (
      <div className="banner">
        <Icon of={icon} />
        <span className="banner-text">{children}</span>
        {action && (
          <button className="banner-action" type="button" onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </div>
    )}
  </output>
)
