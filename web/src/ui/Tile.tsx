import { type Drawing, Icon } from './Icon.tsx'
import './Tile.css'

type Props = { icon: Drawing; tone: 'accent' | 'caution' | 'good' | 'quiet' }

/** An icon in a coloured rounded square, before a row that is about no person. */
export const Tile = ({ icon, tone }: Props) => (
  <span className={`tile tile-${tone}`}>
    <Icon of={icon} />
  </span>
)
