import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingsProposed } from '@steward/contract/settings-history.ts'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { partName } from './field-words.tsx'
import styles from './Locked.module.css'

/** What stays as it is because somebody may not change it, and why. */
export function Locked({ locked }: { locked: SettingsProposed['locked'] }) {
  const { i18n } = useLingui()
  if (locked.length === 0) return null
  return (
    <div className={styles.locked}>
      <h3 className={styles.title}>
        <Trans>Left as it is</Trans>
      </h3>
      <ul className={styles.parts}>
        {locked.map(({ part, refusal }) => (
          <li key={part}>
            <b>{i18n._(partName(part))}</b> — <RefusalWords name={refusal} />
          </li>
        ))}
      </ul>
    </div>
  )
}
