import { readableZone } from '@steward/contract/time-zone.ts'
import { useState } from 'react'
import { knownTimeZones } from '#platform/known-time-zones.ts'
import rowStyles from '#ui/row/Row.module.css'
import styles from './ClockRows.module.css'

type Props = { name: string; value: string; onChange: (value: string) => void }

/** A time of day, with the phone's own way of choosing one. */
export const TimeRow = ({ name, value, onChange }: Props) => (
  <label className={rowStyles.row}>
    <span className={rowStyles.body}>
      <span className={rowStyles.text}>
        <span className={`${rowStyles.title} ${rowStyles.wrap}`}>{name}</span>
      </span>
      <input
        className={styles.chosen}
        type="time"
        required
        aria-label={name}
        value={value}
        // A field that is being emptied has no time yet.
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </span>
  </label>
)

/** On whose clock it is. */
export function ZoneRow({ name, value, onChange }: Props) {
  const [known] = useState(knownTimeZones)
  const zones = known.includes(value) ? known : [value, ...known]
  return (
    <label className={rowStyles.row}>
      <span className={rowStyles.body}>
        <span className={rowStyles.text}>
          <span className={`${rowStyles.title} ${rowStyles.wrap}`}>{name}</span>
        </span>
        <select
          className={styles.chosen}
          aria-label={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {readableZone(zone)}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
