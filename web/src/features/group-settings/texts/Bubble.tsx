import { Trans, useLingui } from '@lingui/react/macro'
import type { Piece } from '@steward/contract/welcome.ts'
import { useNow } from '#platform/use-now.ts'
import { dateFormat } from '#ui/words/formats.ts'
import styles from './Bubble.module.css'

/** A message of the bot as the group will see it; what names somebody is marked as Telegram marks it. */
export function Bubble({ pieces, label }: { pieces: readonly Piece[]; label: string }) {
  const { i18n } = useLingui()
  const now = useNow()
  return (
    <figure className={styles.scene} aria-label={label}>
      <figcaption className={styles.caption}>
        <Trans>Preview</Trans>
      </figcaption>
      <div className={styles.bubble}>
        <b className={styles.sender}>Steward</b>
        <p className={styles.text} dir="auto">
          {pieces.map((piece, index) => (
            // A text has no other names for its parts than their places.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={piece.person === undefined ? undefined : styles.mention}>
              {piece.text}
            </span>
          ))}
        </p>
        <time className={styles.time}>{dateFormat(i18n.locale, { timeStyle: 'short' }).format(now)}</time>
      </div>
    </figure>
  )
}
