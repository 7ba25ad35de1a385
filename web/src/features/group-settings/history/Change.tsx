import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsChange } from '@steward/contract/settings-history.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Diff } from '../diff/Diff.tsx'
import { ChangeHead } from './ChangeHead.tsx'
import { placeOf } from './place.ts'
import styles from './Change.module.css'

type Props = {
  chatId: ChatId
  change: SettingsChange
  /** Not for those who may only look. */
  isOpen: boolean
}

/** Who changed what and when, and a link to restore it. */
export function Change({ chatId, change, isOpen }: Props) {
  const { id, how, fields, before_known } = change
  const way = paths.settingsChange(chatId, placeOf(change))
  // Where nobody knows what was before, there is no way back to it; where the history begins, to what it began with.
  const isKnown = how === 'begun' || before_known

  return (
    <article className={styles.change} aria-labelledby={`change-${id}`}>
      <ChangeHead change={change} id={`change-${id}`} />
      {fields.length > 0 && <Diff fields={fields} isBeforeKnown={before_known} />}
      {isOpen && isKnown && (
        <p className={styles.ways}>
          <a
            className={styles.way}
            aria-describedby={`change-${id}`}
            href={way}
            draggable={false}
            onClick={(event) => go(event, way)}
          >
            {how === 'begun' ? <Trans>Restore this…</Trans> : <Trans>Restore…</Trans>}
          </a>
        </p>
      )}
    </article>
  )
}
