import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingsProposed } from '@steward/contract/settings-history.ts'
import { type ChangePart, partOf } from '@steward/contract/settings-parts.ts'
import { Section } from '#ui/row/Section.tsx'
import type { ReactNode } from 'react'
import { Switch } from '#ui/control/Switch.tsx'
import { Diff } from '../diff/Diff.tsx'
import { partName } from '../diff/field-words.tsx'
import { Locked } from '../diff/Locked.tsx'
import { partsIn } from '../diff/use-proposal.ts'
import { Problems } from './Problems.tsx'
import styles from './WhatChanges.module.css'

type Props = {
  proposed: SettingsProposed
  /** Parts that stay as they are. */
  leftOut: ReadonlySet<ChangePart>
  isBusy: boolean
  /** Said where everything is so already. */
  nothing: ReactNode
  onChoose: (part: ChangePart, isTaken: boolean) => void
}

/** The changes that a file or another group would make, part by part, each of which can be left out; or all that is wrong with it. */
export function WhatChanges({ proposed, leftOut, isBusy, nothing, onChoose }: Props) {
  const { i18n } = useLingui()
  const { fields, locked, problems } = proposed
  if (problems.length > 0) return <Problems problems={problems} />
  return (
    <Section title={<Trans>Changes</Trans>}>
      {partsIn(proposed).map((part) => (
        <div className={styles.part} key={part}>
          <Switch
            title={i18n._(partName(part))}
            on={!leftOut.has(part)}
            locked={isBusy}
            onChange={(on) => onChoose(part, on)}
          />
          <div className={styles.changes}>
            {leftOut.has(part) ? (
              <span className={styles.left}>
                <Trans>Left as it is</Trans>
              </span>
            ) : (
              <Diff fields={fields.filter(({ field }) => partOf(field) === part)} under={part} />
            )}
          </div>
        </div>
      ))}
      <div className={styles.changes} aria-live="polite">
        {fields.length === 0 && locked.length === 0 && nothing}
        {fields.length === 0 && locked.length > 0 && <Trans>Nothing you can change.</Trans>}
        <Locked locked={locked} />
      </div>
    </Section>
  )
}
