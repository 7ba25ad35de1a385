import { Trans, useLingui } from '@lingui/react/macro'
import type { LogEntry } from '@steward/contract/log.ts'
import { Icon } from '#ui/picture/Icon.tsx'
import { EntryRow } from './EntryRow.tsx'
import { questionIcon, undoIcon } from './icons.ts'
import { useSentence } from './sentence.ts'
import styles from './LogEntryRow.module.css'

type Props = {
  entry: LogEntry
  /** When it was, as fine as the place needs it. */
  time: string
  /** Opens what the entry is about; absent where it leads nowhere. */
  onPress?: (() => void) | undefined
  /** Takes it back; only asked for where the entry says how. */
  onUndo?: ((entry: LogEntry) => void) | undefined
  /** Tells which rule led to it; only asked for where one did. */
  onWhy?: ((entry: LogEntry) => void) | undefined
}

/** An entry in the log, and the way back while there is one. */
export function LogEntryRow({ entry, time, onPress, onUndo, onWhy }: Props) {
  const { t } = useLingui()
  const said = useSentence()(entry)

  return (
    <div className={styles.entry}>
      <EntryRow entry={entry} time={time} {...(onPress && { onPress, leads: true })} />
      {entry.why !== null && onWhy && (
        <button
          className={styles.way}
          type="button"
          aria-label={t`Why? ${said}`}
          onClick={() => onWhy(entry)}
        >
          <Icon of={questionIcon} />
          <Trans>Why?</Trans>
        </button>
      )}
      {entry.undo && onUndo && (
        <button
          className={styles.way}
          type="button"
          aria-label={t`Undo: ${said}`}
          onClick={() => onUndo(entry)}
        >
          <span className={styles.turns}>
            <Icon of={undoIcon} />
          </span>
          <Trans>Undo</Trans>
        </button>
      )}
    </div>
  )
}
