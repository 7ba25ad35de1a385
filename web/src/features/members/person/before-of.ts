import type { Member } from '@steward/contract/members.ts'
import type { Before } from '#platform/act/undo-of.ts'

const isAdmin = ({ status }: Member) => status === 'administrator'

/** How somebody is before something is done to them, so that it can be taken back. */
export const beforeOf = (member: Member): Before => ({
  rights: isAdmin(member) ? member.rights : null,
  title: member.custom_title,
  tag: member.tag,
})
