import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/picture/Icon.tsx'
import { copiedIcon, copyIcon } from './icons.ts'
import { useCopy } from './use-copy.ts'
import styles from './CopyButton.module.css'

/** On a row of the list; where nothing may be copied, what the row opens shows the link. */
export function CopyButton({ text, onRefused }: { text: string; onRefused: () => void }) {
  const { t } = useLingui()
  const { state, copy } = useCopy(text, onRefused)
  const isCopied = state === 'copied'
  return (
    <button
      type="button"
      className={`icon-button ${styles.copy}`}
      aria-label={isCopied ? t`Copied` : t`Copy`}
      onClick={copy}
    >
      <Icon of={isCopied ? copiedIcon : copyIcon} />
    </button>
  )
}
