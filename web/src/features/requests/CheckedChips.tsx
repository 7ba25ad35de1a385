import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckedAs } from '@steward/contract/join-checks.ts'
import { Chips } from '#ui/control/Chips.tsx'

export type Checked = CheckedAs | 'all'

type Props = { chosen: Checked; onChoose: (checked: Checked) => void }

/** Those who asked, by how they did in the check. */
export function CheckedChips({ chosen, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <Chips
      line
      label={t`Joining check`}
      chips={[
        { value: 'all', title: <Trans>All</Trans> },
        { value: 'passed', title: <Trans>Passed</Trans> },
        { value: 'not_passed', title: <Trans>Not passed</Trans> },
        { value: 'open', title: <Trans>Answering</Trans> },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
