import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminRight } from '@steward/contract/rights.ts'
import { useState } from 'react'
import { warningIcon } from '#ui/picture/icons.ts'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { lackOf } from '#platform/right-words.ts'

type Props = {
  missing: readonly AdminRight[]
  /** Whether only a row that opens them is shown at first. */ folded?: true
}

/** Each right that is missing and what does not work without it. */
export function Lacks({ missing, folded }: Props) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const count = i18n.number(missing.length)

  return (
    <>
      {folded && missing.length > 0 && (
        <Row
          title={<Trans>Not working</Trans>}
          value={count}
          expanded={open}
          onPress={() => setOpen(!open)}
        />
      )}
      {(open || !folded) && missing.map((right) => <Lack key={right} right={right} />)}
    </>
  )
}

function Lack({ right }: { right: AdminRight }) {
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
