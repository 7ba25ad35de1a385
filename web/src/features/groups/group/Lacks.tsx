import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminRight } from '@steward/contract/rights.ts'
import { useState } from 'react'
import { LackRow } from '#platform/LackRow.tsx'
import { Row } from '#ui/row/Row.tsx'

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
      {(open || !folded) && missing.map((right) => <LackRow key={right} right={right} />)}
    </>
  )
}
