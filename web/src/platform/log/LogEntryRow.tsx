import { Trans, useLingui } from '@lingui/react/macro'
import type { LogEntry } from '@steward/contract/log.ts'
import { Facts } from '#ui/row/Facts.tsx'
import { Icon } from '#ui/picture/Icon.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Tile } from '#ui/picture/Tile.tsx'
import { questionIcon, undoIcon } from './icons.ts'
import { kinds } from './kinds.ts'
import { outcomeMark, wayMark } from './outcome.tsx'
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

/** One thing that was done: what, why, when, by which way, how it ended; and the way back while there is one. */
export function LogEntryRow({ entry, time, onPress, onUndo, onWhy }: Props) {
  const { t } = useLingui()
  const said = useSentence()(entry)
  const { icon, tone } = kinds[entry.kind]
  const outcome = outcomeMark(entry)
  const way = wayMark(entry)

  return (
    <div className={styles.entry}>
      <Row
        leading={<Tile icon={icon} tone={outcome ? 'quiet' : tone} />}
        title={said}
        wrap="all"
        note={
          <>
            {entry.reason && (
              <span className={styles.reason}>
                <Name of={entry.reason} unnamed="" />
              </span>
            )}
            {outcome && <span className={styles.notDone}>{outcome}</span>}
            {outcome && entry.error && (
              <bdi className={styles.error} dir="ltr">
                {entry.error}
              </bdi>
            )}
            <Facts>
              <span>{time}</span>
              {way && <span>{way}</span>}
            </Facts>
          </>
        }
        {...(onPress && { onPress, leads: true })}
      />
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
