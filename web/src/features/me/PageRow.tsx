import type { ReactNode } from 'react'
import { useGo } from '../../platform/use-go.ts'
import type { Drawing } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Row.tsx'
import { Tile } from '../../ui/Tile.tsx'

type Props = { icon: Drawing; title: ReactNode; path: string }

/** A way on to another page. */
export function PageRow({ icon, title, path }: Props) {
  const go = useGo()
  return (
    <Row
      leading={<Tile icon={icon} tone="quiet" />}
      title={title}
      href={path}
      onPress={(event) => go(event, path)}
    />
  )
}
