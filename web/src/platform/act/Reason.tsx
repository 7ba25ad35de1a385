import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useId } from 'react'
import { host } from '../host.ts'
import { useQuickReasons } from './quick-reasons.ts'
import actStyles from './act.module.css'
import chipsStyles from '#ui/control/Chips.module.css'
import styles from './Reason.module.css'

/** As the contract has it. */
const longest = 500

type Props = {
  chatId: ChatId
  reason: string
  onChange: (reason: string) => void
  isNeeded: boolean
  /** Whether something is taken back: the usual reasons are why it was done. */
  isForLifting?: boolean
  /** Whether somebody tried to go on without one that is needed. */
  isMissed: boolean
}

/** Why: a usual reason by one touch, or in one's own words. */
export function Reason({ chatId, reason, onChange, isNeeded, isForLifting = false, isMissed }: Props) {
  const { t } = useLingui()
  const fieldId = useId()
  const problemId = useId()

  return (
    <div className={actStyles.field}>
      <label className={actStyles.label} htmlFor={fieldId}>
        {isNeeded ? <Trans>Reason</Trans> : <Trans>Reason (optional)</Trans>}
      </label>
      {!isForLifting && <Usual chatId={chatId} reason={reason} onChange={onChange} />}
      <textarea
        id={fieldId}
        className={`${actStyles.input} ${actStyles.text}`}
        rows={2}
        maxLength={longest}
        {...(reason && { dir: 'auto' })}
        value={reason}
        aria-invalid={isMissed}
        aria-describedby={problemId}
        placeholder={t`In your own words`}
        onChange={(event) => onChange(event.target.value)}
      />
      <output className={actStyles.problem} id={problemId}>
        {isMissed && <Trans>Add a reason. Other admins will see it.</Trans>}
      </output>
    </div>
  )
}

/** The group's own, or else ours; while it is not known which, room for a line of them. */
function Usual({ chatId, reason, onChange }: Pick<Props, 'chatId' | 'reason' | 'onChange'>) {
  const { t } = useLingui()
  const { own, isKnown } = useQuickReasons(chatId)
  const stock = isKnown ? [t`Spam`, t`Advertising`, t`Insults`, t`Off topic`, t`Scam`] : []
  const usual = own.length > 0 ? own : stock
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot lay its parts out in a row everywhere
    <div className={`${chipsStyles.chips} ${styles.usual}`} role="group" aria-label={t`Usual reasons`}>
      {usual.map((words) => (
        <button
          key={words}
          type="button"
          className={chipsStyles.chip}
          aria-pressed={reason === words}
          onClick={() => {
            host.haptic('selection')
            onChange(reason === words ? '' : words)
          }}
        >
          <bdi className={chipsStyles.face}>{words}</bdi>
        </button>
      ))}
    </div>
  )
}
