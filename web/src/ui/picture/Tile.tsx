import { type Drawing, Icon } from './Icon.tsx'
import styles from './Tile.module.css'

/** The first four say how something stands; the colours only tell ways on apart, as the messenger's settings do. */
export type TileTone =
  | 'accent'
  | 'caution'
  | 'good'
  | 'quiet'
  | 'blue'
  | 'green'
  | 'red'
  | 'orange'
  | 'teal'
  | 'purple'

type Props = { icon: Drawing; tone: TileTone }

/** An icon in a coloured rounded square, before a row that is about no person. */
export const Tile = ({ icon, tone }: Props) => (
  <span className={styles.tile} data-tone={tone}>
    <Icon of={icon} />
  </span>
)
