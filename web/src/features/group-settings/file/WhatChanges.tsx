import { Trans } from '@lingui/react/macro'
import type { SettingsProposed } from '@steward/contract/settings-history.ts'
import { Section } from '../../../ui/Section.tsx'
import { Diff } from '../diff/Diff.tsx'
import { Locked } from '../diff/Locked.tsx'
import { Problems } from './Problems.tsx'

/** What a file would change; or everything that is wrong with it. */
export function WhatChanges({ proposed: { fields, locked, problems } }: { proposed: SettingsProposed }) {
  if (problems.length > 0) return <Problems problems={problems} />
  return (
    <Section title={<Trans>What would change</Trans>}>
      <div className="file-changes" aria-live="polite">
        {fields.length > 0 && <Diff fields={fields} />}
        {fields.length === 0 && locked.length === 0 && (
          <Trans>Nothing: the settings are as in the file already.</Trans>
        )}
        {fields.length === 0 && locked.length > 0 && <Trans>Nothing that you may change.</Trans>}
        <Locked locked={locked} />
      </div>
    </Section>
  )
}
