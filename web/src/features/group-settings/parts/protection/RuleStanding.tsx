import type { ChatId } from '@steward/contract/ids.ts'
import { findingRules } from '@steward/contract/protection/rule-names.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { live } from '#platform/live.ts'
import { protectionQuery } from '#platform/protection/query.ts'
import { Trouble } from '#platform/protection/Trouble.tsx'
import { PartHistory } from '#features/group-settings/history/PartHistory.tsx'
import { RuleRecent } from './RuleRecent.tsx'

type Props = { chatId: ChatId; part: SettingsPart }

/** Nothing while it is not known: the settings below can be changed all the same. */
const useStanding = (chatId: ChatId, part: SettingsPart) => {
  const { data } = useQuery({ ...protectionQuery(chatId, { background: true }), ...live })
  const state = data?.rules.find(({ rule }) => rule === part)
  return { state, mayGive: data?.may_give_rights ?? false }
}

/** Over a rule's settings: why it does not work, where it does not. */
export function RuleTrouble({ chatId, part }: Props) {
  const { state, mayGive } = useStanding(chatId, part)
  return state ? <Trouble states={[state]} mayGive={mayGive} /> : null
}

/** Beneath them: what it found, and who changed it. */
export function RulePast({ chatId, part, isLocked }: Props & { isLocked: boolean }) {
  const { state } = useStanding(chatId, part)
  const rule = findingRules.find((each) => each === part)
  return (
    <>
      {rule && <RuleRecent chatId={chatId} rule={rule} state={state} />}
      <PartHistory chatId={chatId} part={part} isLocked={isLocked} />
    </>
  )
}
