import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useState } from 'react'
import { Button } from '#ui/control/Button.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Diff } from '../diff/Diff.tsx'
import { Locked } from '../diff/Locked.tsx'
import { NotApplied } from '../diff/NotApplied.tsx'
import { Outcomes } from '../diff/Outcomes.tsx'
import { type ProposalStanding, useProposal } from '../diff/use-proposal.ts'
import { ChangeHead } from './ChangeHead.tsx'
import changeStyles from './Change.module.css'
import groupSettingsStyles from '../group-settings.module.css'
import sectionStyles from '#ui/row/Section.module.css'
import styles from './PutBack.module.css'

type Props = {
  chatId: ChatId
  proposal: ReturnType<typeof useProposal>
  standing: Extract<ProposalStanding, { proposed: unknown }>
}

/** The change, what going back would change, and the touch that does it, which another one takes back. */
export function PutBack({ chatId, proposal, standing }: Props) {
  const { proposed } = standing
  const { change, fields, locked } = proposed
  const undo = useProposal(chatId)
  const [isUndone, setUndone] = useState(false)
  const isBusy = [standing.is, undo.standing.is].some((is) => busy.has(is))
  const applied = standing.is === 'applied' ? standing.applied : undefined
  const isBack = applied?.outcomes.every(({ state }) => state === 'done') ?? false

  async function takeBack(id: string) {
    if (!(await undo.askAndApply({ kind: 'rollback', id, side: 'before' }))) return
    await proposal.askAgain(standing.proposal)
    setUndone(true)
  }

  return (
    <>
      {change && (
        <section className={sectionStyles.section} aria-labelledby="the-change">
          <div className={`card ${changeStyles.change}`}>
            <ChangeHead change={change} id="the-change" />
            {change.fields.length > 0 && <Diff fields={change.fields} isBeforeKnown={change.before_known} />}
          </div>
        </section>
      )}
      {!isBack && (
        <Section title={<Trans>Restoring changes</Trans>}>
          <div className={styles.back} aria-live="polite">
            {fields.length > 0 && <Diff fields={fields} />}
            {fields.length === 0 && locked.length === 0 && <Trans>Nothing: it’s like this already.</Trans>}
            {fields.length === 0 && locked.length > 0 && <Trans>Nothing you can change.</Trans>}
            <Locked locked={locked} />
            {applied && <Outcomes applied={applied} />}
          </div>
        </Section>
      )}
      <div className={groupSettingsStyles.save} aria-busy={isBusy}>
        <NotApplied standing={standing} />
        {undo.standing.is !== 'open' && <NotApplied standing={undo.standing} />}
        <output className={groupSettingsStyles.saved}>
          {isBack && <Trans>Restored.</Trans>}
          {!isBack && isUndone && <Trans>Undone.</Trans>}
        </output>
        {isBack ? (
          applied?.made && (
            <Button look="plain" disabled={isBusy} onPress={() => void takeBack(applied.made ?? '')}>
              <Trans>Undo</Trans>
            </Button>
          )
        ) : (
          <Button
            disabled={isBusy || fields.length === 0}
            onPress={() => {
              setUndone(false)
              undo.drop()
              void proposal.apply(standing)
            }}
          >
            {standing.is === 'under_way' ? <Trans>On its way</Trans> : <Trans>Restore</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}

const busy: ReadonlySet<ProposalStanding['is']> = new Set(['asked', 'applying', 'under_way'])
