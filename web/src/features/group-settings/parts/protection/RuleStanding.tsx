import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import { judgingRules } from '@steward/contract/protection/rule-names.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { go } from '#platform/go.ts'
import { live } from '#platform/live.ts'
import { paths } from '#platform/paths.ts'
import { HitsWords } from '#platform/protection/HitsWords.tsx'
import { protectionQuery } from '#platform/protection/query.ts'
import { Trouble } from '#platform/protection/Trouble.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { PartHistory } from '#features/group-settings/history/PartHistory.tsx'
import { RuleRecent } from './RuleRecent.tsx'

type Props = { chatId: ChatId; part: SettingsPart }

/** Nothing while it is not known: the settings below can be changed all the same. */
const useStanding = (chatId: ChatId, part: SettingsPart) => {
  const { data } = useQuery({ ...protectionQuery(chatId, { background: true }), ...live })
  const state = data?.rules.find(({ rule }) => rule === part)
  const trouble = part === 'cleanup' ? data?.cleanup : state
  return { state, trouble, mayGive: data?.may_give_rights ?? false }
}

/** Over a rule's settings: why it does not work, where it does not. */
export function RuleTrouble({ chatId, part }: Props) {
  const { trouble, mayGive } = useStanding(chatId, part)
  return trouble ? <Trouble states={[trouble]} mayGive={mayGive} /> : null
}

/** Beneath them: what it found, and who changed it. */
export function RulePast({ chatId, part, isLocked }: Props & { isLocked: boolean }) {
  const { state } = useStanding(chatId, part)
  const rule = judgingRules.find((each) => each === part)
  return (
    <>
      {rule ? (
        <RuleRecent chatId={chatId} rule={rule} state={state} />
      ) : (
        state && state.hits > 0 && <InLog chatId={chatId} state={state} />
      )}
      <PartHistory chatId={chatId} part={part} isLocked={isLocked} />
    </>
  )
}

/** What concerns nobody in particular stands in the log. */
function InLog({ chatId, state }: { chatId: ChatId; state: RuleState }) {
  const log = paths.log(chatId)
  return (
    <Section title={<Trans>Recent</Trans>}>
      <Row
        title={<HitsWords state={state} />}
        note={<Trans>See all in log</Trans>}
        href={log}
        onPress={(event) => go(event, log)}
      />
    </Section>
  )
}
