import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { chevronIcon, clearIcon } from '#ui/picture/icons.ts'
import { Icon } from '#ui/picture/Icon.tsx'
import styles from './LineInput.module.css'

type Props = {
  label: string
  placeholder: string
  value: string
  longest: number
  /** Why it can't be saved so; empty: it can. */
  problem: string
  onChange: (text: string) => void
  onLeave: () => void
  onUp: (() => void) | undefined
  onRemove: (() => void) | undefined
}

export function LineInput({
  label,
  placeholder,
  value,
  longest,
  problem,
  onChange,
  onLeave,
  onUp,
  onRemove,
}: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  // The browser then keeps the form from being sent, and leads to the row.
  useEffect(() => input.current?.setCustomValidity(problem), [problem])

  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <input
          className={styles.input}
          ref={input}
          aria-label={label}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={longest}
          {...(value && { dir: 'auto' })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <span className={styles.buttons}>
          {onUp && (
            <button className="icon-button" type="button" aria-label={t`Move up: ${value}`} onClick={onUp}>
              <span className={styles.up}>
                <Icon of={chevronIcon} />
              </span>
            </button>
          )}
          {onRemove && (
            <button className="icon-button" type="button" aria-label={t`Remove: ${value}`} onClick={onRemove}>
              <Icon of={clearIcon} />
            </button>
          )}
        </span>
      </div>
      <output className={styles.problem} id={problemId}>
        {problem}
      </output>
    </div>
  )
}
