import type { ReactNode } from 'react'
import { go } from '#platform/go.ts'
import { Badge } from '#ui/picture/Badge.tsx'
import type { Drawing } from '#ui/picture/Icon.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Tile, type TileTone } from '#ui/picture/Tile.tsx'

type Props = {
  icon: Drawing
  tone: TileTone
  title: ReactNode
  path: string
  note?: ReactNode
  /** How many things wait there, and in words. */
  waiting?: { count: number; words: ReactNode }
}

/** A way on to another page. */
export function PageRow({ icon, tone, title, path, note, waiting }: Props) {
  return (
    <Row
      leading={<Tile icon={icon} tone={tone} />}
      title={title}
      {...(note && { note })}
      {...(waiting && waiting.count > 0 && { note: waiting.words, value: <Badge count={waiting.count} /> })}
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
