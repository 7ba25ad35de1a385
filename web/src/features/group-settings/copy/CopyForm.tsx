import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupCard } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Button } from '#ui/control/Button.tsx'
import { lookAt } from '#ui/page/look-at.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Name } from '#ui/words/Name.tsx'
import { useProposal } from '../diff/use-proposal.ts'
import { Proposed } from '../file/Proposed.tsx'
import { OtherGroups } from './OtherGroups.tsx'

/** One group is chosen, then what its settings would change here. */
export function CopyForm({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const proposal = useProposal(chatId)
  const { standing } = proposal
  const [from, setFrom] = useState<GroupCard>()
  const isApplying = standing.is === 'applying' || standing.is === 'under_way'

  const area = useRef<HTMLDivElement>(null)
  const shown = useRef(from)
  // The row that was pressed is gone. A page that is covered and shown again stays where it was.
  useEffect(() => {
    if (shown.current === from) return
    shown.current = from
    lookAt(area.current)
  }, [from])

  function choose(group: GroupCard) {
    setFrom(group)
    proposal.ask(async () => {
      const { file } = await call('/api/groups/settings/export', { chat_id: group.chat_id })
      return { kind: 'import', file }
    })
  }
  function chooseAgain() {
    setFrom(undefined)
    proposal.drop()
  }

  if (!from)
    return (
      <div ref={area}>
        <OtherGroups chatId={chatId} onChoose={choose} />
      </div>
    )
  return (
    <div ref={area}>
      <Section title={<Trans>Copy from</Trans>}>
        <Row
          leading={<Avatar id={from.chat_id} name={from.title} photoUrl={from.photo_url} />}
          title={<Name of={from.title} unnamed={t`Unnamed group`} />}
        />
        <Row
          title={<Trans>Choose another group</Trans>}
          {...(!isApplying && { tone: 'accent', onPress: chooseAgain })}
        />
      </Section>
      {standing.is === 'asked' && (
        <Loading onRetry={() => choose(from)}>
          <SkeletonList rows={2} avatar={false} />
        </Loading>
      )}
      <Proposed
        key={from.chat_id}
        chatId={chatId}
        proposal={proposal}
        done={{
          all: <Trans>The settings match that group’s.</Trans>,
          chosen: <Trans>The settings you chose match that group’s.</Trans>,
        }}
        nothing={<Trans>Nothing: the settings already match that group’s.</Trans>}
        ask={
          (standing.is === 'not_asked' || standing.is === 'applied') && (
            <Button onPress={() => choose(from)}>
              <Trans>Retry</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}
