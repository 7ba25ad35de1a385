import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { numberIn, type Range, spansOf, type Typed } from './number-in.ts'
import { inOrder, Numbers } from './Numbers.tsx'
import { OtherNumber } from './OtherNumber.tsx'

type Value = number | null
type Props = {
  title: ReactNode
  label: string
  usual: readonly Value[]
  chosen: Value
  range: Range
  words: (value: Value) => ReactNode
  onChoose: (value: Value) => void
}

const other = <Trans>Custom</Trans>

/** A few usual numbers side by side, and any other in a range. An unusual one stays beside them when another is chosen. */
export function NumberOrOther({ title, label, usual, chosen, range, words, onChoose }: Props) {
  const [typed, setTyped] = useState<Typed>()
  const [unusual, setUnusual] = useState<Value>()
  const spans = spansOf(range)
  const isUnfit = typed !== undefined && numberIn(range, typed) === undefined
  const offered = unusual === undefined ? usual : inOrder(new Set([...usual, unusual]))

  const choose = (value: Value | 'other') => {
    if (!usual.includes(chosen)) setUnusual(chosen)
    setTyped(value === 'other' ? { count: '', span: spans[0] ?? 'seconds' } : undefined)
    if (value !== 'other') onChoose(value)
  }
  const type = (next: Typed) => {
    setTyped(next)
    const number = numberIn(range, next)
    if (number !== undefined) onChoose(number)
  }

  return (
    <Numbers<Value | 'other'>
      title={title}
      label={label}
      usual={[...offered, 'other']}
      chosen={isUnfit ? 'other' : chosen}
      words={(value) => (value === 'other' ? other : words(value))}
      onChoose={choose}
    >
      {typed && (
        <OtherNumber
          label={label}
          typed={typed}
          spans={spans}
          isUnfit={isUnfit}
          least={words(range.least)}
          most={words(range.most)}
          onType={type}
        />
      )}
    </Numbers>
  )
}
