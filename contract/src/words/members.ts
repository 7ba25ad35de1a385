import type { MemberStatus } from '../members.ts'
import { words } from './words.ts'

/** The heads of exported members. */
export const memberColumns = words('member-columns', {
  name: 'Name',
  username: 'Username',
  id: 'Id',
  status: 'Status',
  here: 'In the group',
  until: 'Until (UTC)',
  title: 'Admin title',
  tag: 'Tag',
  joined: 'Joined (UTC)',
  wrote: 'Last message (UTC)',
  warnings: 'Warnings',
})

/** What somebody is in the group, in a file. */
export const statusCells = words('member-status', {
  creator: 'Owner',
  administrator: 'Admin',
  member: 'Member',
  restricted: 'Restricted',
  left: 'Left',
  kicked: 'Banned',
} satisfies Record<MemberStatus, string>)

export const presentCells = words('member-present', { yes: 'Yes', no: 'No' })
