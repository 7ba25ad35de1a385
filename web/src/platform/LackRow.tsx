import { useLingui } from '@lingui/react'
import type { AdminRight } from '@steward/contract/rights.ts'
import { warningIcon } from '#ui/picture/icons.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { lackOf } from './right-words.ts'

/** A right that Steward lacks, and what does not work without it. */
export function LackRow({ right }: { right: AdminRight }) {
  const { i18n } = useLingui()
  const lack = lackOf(right)
  if (!lack) return null
  return (
    <Row
      wrap="all"
      leading={<Tile icon={warningIcon} tone="caution" />}
      title={i18n._(lack.title)}
      note={i18n._(lack.effect)}
    />
  )
}
