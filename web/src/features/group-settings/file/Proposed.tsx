import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsProposed } from '@steward/contract/settings-history.ts'
import { type ChangePart, isProfilePart } from '@steward/contract/settings-parts.ts'
import { type ReactNode, useState } from 'react'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { Button } from '#ui/control/Button.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { NotApplied } from '../diff/NotApplied.tsx'
import { Outcomes } from '../diff/Outcomes.tsx'
import { partsIn, type ProposalStanding, type useProposal } from '../diff/use-proposal.ts'
import { WhatChanges } from './WhatChanges.tsx'
import groupSettingsStyles from '../group-settings.module.css'

type Props = {
  chatId: ChatId
  proposal: Pick<ReturnType<typeof useProposal>, 'standing' | 'apply'>
  /** Said when all that was chosen is done: all of it, or without what was left out. */
  done: { all: ReactNode; chosen: ReactNode }
  nothing: ReactNode
  /** The button that asks what would change, while nothing is shown. */
  ask?: ReactNode
  onDone?: () => void
}

export const isUnderWay = ({ is }: ProposalStanding) =>
  is === 'asked' || is === 'applying' || is === 'under_way'

/** A group is renamed only where somebody says so, and takes another's description and permissions only then. */
const isLeftOutAtFirst = ({ is_others }: SettingsProposed, part: ChangePart) =>
  part === 'title' || (is_others && isProfilePart(part))

/** Settings from a file or another group: part by part what would change, the change, and the way to undo it. */
export function Proposed({ chatId, proposal: { standing, apply }, done, nothing, ask, onDone }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<ChangePart, boolean>>(new Map())
  const isBusy = isUnderWay(standing)
  const applied = standing.is === 'applied' ? standing.applied : undefined
  const isWhole = applied?.outcomes.every(({ state }) => state === 'done') ?? false
  const known = 'proposed' in standing ? standing : undefined
  const shown = applied ? undefined : known
  const parts = known ? partsIn(known.proposed) : []
  const taken = parts.filter(
    (part) => chosen.get(part) ?? (known !== undefined && !isLeftOutAtFirst(known.proposed, part)),
  )
  const leftOut = new Set(parts.filter((part) => !taken.includes(part)))
  const history = paths.settingsHistory(chatId)

  return (
    <>
      {shown && (
        <WhatChanges
          proposed={shown.proposed}
          leftOut={leftOut}
          isBusy={isBusy}
          nothing={nothing}
          onChoose={(part, isTaken) => setChosen(new Map([...chosen, [part, isTaken]]))}
        />
      )}
      <div className={groupSettingsStyles.save}>
        <NotApplied standing={standing} />
        <output className={groupSettingsStyles.saved}>
          {isWhole && (leftOut.size === 0 ? done.all : done.chosen)}
          {shown && parts.length > 0 && taken.length === 0 && <Trans>Turn on the parts to change.</Trans>}
        </output>
        {applied && <Outcomes applied={applied} />}
        {shown && shown.proposed.fields.length > 0 && (
          <Button
            disabled={isBusy || taken.length === 0}
            onPress={() => void apply(shown, taken).then((isDone) => isDone && onDone?.())}
          >
            {standing.is === 'under_way' ? <Trans>On its way</Trans> : <Trans>Change the settings</Trans>}
          </Button>
        )}
        {!shown && !isWhole && ask}
      </div>
      {applied && (
        <Section footer={<Trans>It can be undone there.</Trans>}>
          <Row
            title={<Trans>History of settings</Trans>}
            href={history}
            onPress={(event) => go(event, history)}
          />
        </Section>
      )}
    </>
  )
}
