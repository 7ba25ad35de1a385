import type { ActionOptions } from '@steward/contract/actions.ts'
import type { Member } from '@steward/contract/members.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { rightsIn } from '#ui/words/right-names.ts'

/** With these somebody could take the group over or act unseen: given by a touch of their own, never by default. */
const withheld: ReadonlySet<AdminRight> = new Set(['can_promote_members', 'is_anonymous'])

type RightsSource = { member: Pick<Member, 'status' | 'rights'>; grantable: ActionOptions['grantable'] }
type InGroup = { is_forum: boolean }

const heldBy = ({ status, rights }: RightsSource['member']) => (status === 'administrator' ? rights : [])

/** What is offered: topics only where there are any, or where somebody holds their right all the same. */
export const offeredRights = ({
  member,
  is_forum,
}: Pick<RightsSource, 'member'> & InGroup): readonly AdminRight[] =>
  rightsIn({ is_forum, held: heldBy(member) })

/** What the switches show first: what an admin has, or what a new one is usually given; only what can be given. */
export function firstRights({ member, grantable, is_forum }: RightsSource & InGroup): readonly AdminRight[] {
  const wanted =
    member.status === 'administrator'
      ? member.rights
      : rightsIn({ is_forum, held: [] }).filter((right) => !withheld.has(right))
  return wanted.filter((right) => grantable.includes(right))
}

/** Why a right can't be switched on; undefined where it can. */
export function lockOf(
  right: AdminRight,
  { member, grantable }: RightsSource,
): 'lost' | 'not_yours' | undefined {
  if (grantable.includes(right)) return undefined
  return heldBy(member).includes(right) ? 'lost' : 'not_yours'
}
