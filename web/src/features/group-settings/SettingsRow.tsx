import type { ReactNode } from 'react'
import { go } from '#platform/go.ts'
import type { Drawing } from '#ui/picture/Icon.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Tile, type TileTone } from '#ui/picture/Tile.tsx'

type Props = {
  icon: Drawing
  tone: TileTone
  title: ReactNode
  note?: ReactNode
  /** What is chosen there. */
  value?: ReactNode
  to: string
}

/** A way on to a page of settings. */
export const SettingsRow = ({ icon, tone, to, ...words }: Props) => (
  <Row leading={<Tile icon={icon} tone={tone} />} {...words} href={to} onPress={(event) => go(event, to)} />
)
