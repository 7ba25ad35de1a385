import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'

/** For a phone that cannot scan: the code to type, or to copy and paste there. */
export function CodeAsText({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  // Absent on plain http; the code can be read and marked all the same.
  const canCopy = 'clipboard' in navigator
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )

  return (
    <details className="web-login-text">
      <summary>
        <Trans>Can't scan it?</Trans>
      </summary>
      <p>
        <Trans>Type or paste this code there instead:</Trans>
      </p>
      <code>{code}</code>
      {canCopy && (
        <Button look="plain" onPress={() => void copy()}>
          <output>{copied ? <Trans>Copied</Trans> : <Trans>Copy the code</Trans>}</output>
        </Button>
      )}
    </details>
  )
}
