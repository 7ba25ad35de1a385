import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import actStyles from '#platform/act/act.module.css'

/** As the contract has it. */
const longest = 500

type Props = { reason: string; onChange: (reason: string) => void }

/** Why, for the other side and the log; nobody has to say. */
export function WhyField({ reason, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={actStyles.field}>
      <label className={actStyles.label} htmlFor={id}>
        <Trans>Reason (optional)</Trans>
      </label>
      <textarea
        id={id}
        className={`${actStyles.input} ${actStyles.text}`}
        rows={3}
        maxLength={longest}
        {...(reason && { dir: 'auto' })}
        value={reason}
        placeholder={t`In your own words`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
