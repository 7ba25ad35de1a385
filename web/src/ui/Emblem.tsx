import './Emblem.css'
import { type Drawing, Icon } from './Icon.tsx'

/** Says from afar what a page without content is about. */
export const Emblem = ({ of }: { of: Drawing }) => (
  <span className="emblem">
    <Icon of={of} size="large" />
  </span>
)
