import { Trans } from '@lingui/react/macro'
import { typedForm } from '@steward/contract/typed-code.ts'
import { useState } from 'react'
import { Button } from '#ui/control/Button.tsx'
import styles from './CodeAsText.module.css'

/** For a phone that cannot scan: eight characters to type there, or to copy and paste. */
export function CodeAsText({ code }: { code: string }) {
  const text = typedForm(code)?.replace(/^.{4}/, '$&-') ?? code
  const [copied, setCopied] = useState(false)
  // Absent on plain http; the code can be read and marked all the same.
  const canCopy = 'clipboard' in navigator
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )

  return (
    <details className={styles.text}>
      <summary>
        <Trans>Can’t scan it?</Trans>
      </summary>
      <p>
        <Trans>Type or paste this code there instead:</Trans>
      </p>
      <code dir="ltr">{text}</code>
      {canCopy && (
        <Button look="plain" onPress={() => void copy()}>
          <output>{copied ? <Trans>Copied</Trans> : <Trans>Copy the code</Trans>}</output>
        </Button>
      )}
    </details>
  )
}
