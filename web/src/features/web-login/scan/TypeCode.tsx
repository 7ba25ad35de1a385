import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/control/Button.tsx'
import styles from './TypeCode.module.css'

/** The field for a code that cannot be scanned. */
export function TypeCode({ onText }: { onText: (text: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')

  return (
    <form
      className={styles.typeCode}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) onText(text)
      }}
    >
      <input
        className={styles.input}
        aria-label={t`Code from the page`}
        placeholder={t`Code from the page`}
        value={text}
        maxLength={64}
        dir="ltr"
        enterKeyHint="go"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submits disabled={!text.trim()}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
