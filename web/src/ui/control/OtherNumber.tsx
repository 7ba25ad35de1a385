import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Chip, Chips } from './Chips.tsx'
import type { Span, Typed } from './number-in.ts'
import styles from './OtherNumber.module.css'

type Props = {
  label: string
  typed: Typed
  /** In which it can be typed; none: it is no time. */
  spans: readonly Span[]
  isUnfit: boolean
  least: ReactNode
  most: ReactNode
  onType: (typed: Typed) => void
}

const spanWords: Record<Span, ReactNode> = {
  seconds: <Trans>seconds</Trans>,
  minutes: <Trans>minutes</Trans>,
  hours: <Trans>hours</Trans>,
  days: <Trans>days</Trans>,
}
const chipOf = (span: Span): Chip<Span> => ({ value: span, title: spanWords[span] })

/** A number that is none of the usual ones, with its unit, and how small or large it may be. */
export function OtherNumber({ label, typed, spans, isUnfit, least, most, onType }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const rangeId = useId()
  const problemId = useId()
  const problem = isUnfit ? t`Enter a whole number in the allowed range.` : ''
  // The browser then keeps the form from being sent, and leads to the field.
  useEffect(() => input.current?.setCustomValidity(problem), [problem])

  return (
    <>
      <div className={styles.field}>
        <input
          className={styles.input}
          ref={input}
          aria-label={label}
          aria-invalid={isUnfit && typed.count !== ''}
          aria-describedby={`${rangeId} ${problemId}`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={9}
          value={typed.count}
          onChange={({ target }) => onType({ ...typed, count: target.value.trim() })}
        />
        {spans.length === 1 && spans.map((span) => <span key={span}>{spanWords[span]}</span>)}
        {spans.length > 1 && (
          <Chips
            label={t`Unit`}
            chips={spans.map(chipOf)}
            chosen={typed.span}
            onChoose={(span) => onType({ ...typed, span })}
          />
        )}
      </div>
      <p className={styles.range} id={rangeId}>
        <Trans>
          Allowed: {least} – {most}
        </Trans>
      </p>
      <output className={styles.problem} id={problemId}>
        {typed.count !== '' && problem}
      </output>
    </>
  )
}
