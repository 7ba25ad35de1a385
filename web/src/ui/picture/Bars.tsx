import styles from './Bars.module.css'

/** `value`: null where nothing was counted, which is a gap. */
export type Bar = { key: string; label: string; value: number | null }

type Props = {
  bars: readonly Bar[]
  /** The whole of it in a sentence, for those who do not see it. The last bar is the current one. */
  description: string
}

/** A handful of days. The numbers that matter stand beside it. */
export function Bars({ bars, description }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value ?? 0))

  return (
    <figure className={styles.bars} data-sideways>
      <figcaption className="for-ears">{description}</figcaption>
      {bars.map(({ key, label, value }) => (
        <span className={styles.day} key={key} aria-hidden="true">
          <span className={styles.space}>
            {value !== null && (
              <span
                className={styles.bar}
                data-empty={value === 0}
                style={{ height: share(value, highest) }}
              />
            )}
          </span>
          <span className={styles.label}>{label}</span>
        </span>
      ))}
    </figure>
  )
}

/** One message is to be seen beside a thousand. */
const share = (value: number, highest: number) =>
  value === 0 ? '2px' : `max(4px, ${Math.round((value / highest) * 100)}%)`
