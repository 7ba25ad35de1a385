import { Trans, useLingui } from '@lingui/react/macro'
import { host } from '#platform/host.ts'
import { type Choice, Choices } from '#ui/control/Choices.tsx'
import { Section } from '#ui/row/Section.tsx'

export type Kind = 'kick' | 'ban'

/** What is done to each, and whether it can be undone. */
export function Kinds({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Action</Trans>}>
      <Choices
        label={t`Action`}
        choices={choices}
        chosen={kind}
        onChoose={(next) => {
          host.haptic('selection')
          onChoose(next)
        }}
      />
    </Section>
  )
}

const choices: readonly Choice<Kind>[] = [
  {
    value: 'kick',
    title: <Trans context="from the group">Remove</Trans>,
    note: <Trans>They may come back by a link. This can’t be undone: Steward can’t add people.</Trans>,
  },
  {
    value: 'ban',
    title: <Trans>Ban</Trans>,
    note: (
      <Trans>
        They can’t come back. You can undo it one by one in the log, or for many in Members under “Banned”.
      </Trans>
    ),
  },
]
