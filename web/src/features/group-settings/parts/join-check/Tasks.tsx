import { Trans } from '@lingui/react/macro'
import { joinTasks, mostJoinTasks } from '@steward/contract/settings-table.ts'
import { Switch } from '#ui/control/Switch.tsx'
import { Section } from '#ui/row/Section.tsx'
import { taskNotes, taskWords } from './words.tsx'

type Props = {
  chosen: readonly string[]
  /** No rules are written yet, so there is nothing to read. */
  lacksRules: boolean
  onChange: (tasks: string) => void
}

/** What is asked of them, in this order; a few at most, or nobody comes to the end. */
export function Tasks({ chosen, lacksRules, onChange }: Props) {
  const isFull = chosen.length >= mostJoinTasks
  const set = (task: string, on: boolean) =>
    onChange(joinTasks.filter((one) => (one === task ? on : chosen.includes(one))).join(' '))
  return (
    <Section
      title={<Trans>Tasks</Trans>}
      footer={
        chosen.length === 0 ? (
          <Trans>Choose at least one task, or no one is checked.</Trans>
        ) : (
          <Trans>Up to three, asked in this order.</Trans>
        )
      }
    >
      {joinTasks.map((task) => (
        <Switch
          key={task}
          title={taskWords[task]}
          note={
            task === 'rules' && lacksRules ? (
              <Trans>Skipped until the group’s rules are written</Trans>
            ) : (
              taskNotes[task]
            )
          }
          on={chosen.includes(task)}
          locked={isFull && !chosen.includes(task)}
          onChange={(on) => set(task, on)}
        />
      ))}
    </Section>
  )
}
