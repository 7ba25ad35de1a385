import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingsApplied } from '@steward/contract/settings-history.ts'
import { WhyNot } from '#platform/act/NotDone.tsx'
import { partName } from './field-words.tsx'
import lockedStyles from './Locked.module.css'

/** Where not all of it came to be: each part, and what became of it. */
export function Outcomes({ applied: { outcomes } }: { applied: SettingsApplied }) {
  const { i18n } = useLingui()
  if (outcomes.every(({ state }) => state === 'done')) return null
  return (
    <div className={lockedStyles.locked} role="alert">
      <h3 className={lockedStyles.title}>
        <Trans>Only partly done</Trans>
      </h3>
      <ul className={lockedStyles.parts}>
        {outcomes.map(({ part, state, error }) => (
          <li key={part}>
            <b>{i18n._(partName(part))}</b> —{' '}
            {state === 'done' ? <Trans>Done</Trans> : <WhyNot why={{ outcome: { state, error } }} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
