import type { Fact, Table, Topic } from './facts.ts'
import { tablesOfActions } from './tables-actions.ts'
import { tablesOfGroups } from './tables-groups.ts'
import { tablesOfMembers } from './tables-members.ts'
import { tablesOfPeople } from './tables-people.ts'
import { tablesOfLinks } from './tables-links.ts'
import { tablesOfStaff } from './tables-staff.ts'
import { tablesOfTraffic } from './tables-traffic.ts'

/** Every table and column of the database. What is not declared here may not be kept: a test compares (SEC-56). */
export const inventory: Readonly<Record<string, Table>> = {
  ...tablesOfPeople,
  ...tablesOfGroups,
  ...tablesOfLinks,
  ...tablesOfStaff,
  ...tablesOfMembers,
  ...tablesOfActions,
  ...tablesOfTraffic,
}

/** What is kept for this, each fact once, in the order of the tables. */
export function factsOf(topic: Topic): Fact[] {
  const tables = Object.values(inventory).filter((table) => table.topic === topic)
  const facts = new Set(tables.flatMap(({ columns }) => Object.values(columns)))
  return [...facts].filter((fact) => fact !== 'nothing')
}

/** In the order in which a person asks. */
export const topics = [
  'you',
  'settings',
  'sign_ins',
  'groups',
  'members',
  'notes',
  'requests',
  'activity',
  'transfers',
  'actions',
  'reports',
  'warnings',
  'recent_messages',
  'incoming',
  'outgoing',
  'notices',
  'links',
] as const satisfies readonly Exclude<Topic, 'machinery'>[]
