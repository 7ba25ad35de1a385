import type { ActionOptions } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { useNow } from '#platform/use-now.ts'
import { About } from './About.tsx'
import { ActionButtons } from './ActionButtons.tsx'
import { Activity } from './Activity.tsx'
import type { Ask } from './ask.ts'
import { History } from './History.tsx'
import { LastCheck } from './LastCheck.tsx'
import { Notes } from './Notes.tsx'
import { Restrictions } from './Restrictions.tsx'
import { RuleHits } from './RuleHits.tsx'
import { Trust } from './Trust.tsx'
import { Warnings } from './Warnings.tsx'

type Props = {
  chatId: ChatId
  member: Member
  options: ActionOptions | undefined
  ask: Ask
  isChecking: boolean
  onCheck: () => void
}

export function MemberSections({ chatId, member, options, ask, isChecking, onCheck }: Props) {
  const now = useNow()
  return (
    <>
      <ActionButtons chatId={chatId} member={member} options={options} ask={ask} />
      <Restrictions member={member} options={options} now={now} ask={ask} />
      <LastCheck check={member.check} now={now} />
      <RuleHits chatId={chatId} userId={member.person.user_id} now={now} />
      <Trust chatId={chatId} member={member} />
      <Warnings member={member} options={options} now={now} ask={ask} />
      <Notes chatId={chatId} member={member} now={now} />
      <About chatId={chatId} member={member} now={now} isChecking={isChecking} onCheck={onCheck} />
      <Activity activity={member.activity} />
      <History chatId={chatId} userId={member.person.user_id} now={now} />
    </>
  )
}
