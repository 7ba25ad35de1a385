import type { Fact, Table, Topic } from './facts.ts'
import { tablesOfActions } from './tables-actions.ts'
import { tablesOfGroups } from './tables-groups.ts'
import { tablesOfJoining } from './tables-joining.ts'
import { tablesOfMembers } from './tables-members.ts'
import { tablesOfOwnData } from './tables-own-data.ts'
import { tablesOfPeople } from './tables-people.ts'
import { tablesOfProtection } from './tables-protection.ts'
import { tablesOfLinks } from './tables-links.ts'
import { tablesOfSettings } from './tables-settings.ts'
import { tablesOfTraffic } from './tables-traffic.ts'

const tables = {
  ...tablesOfPeople,
  ...tablesOfGroups,
  ...tablesOfJoining,
  ...tablesOfLinks,
  ...tablesOfSettings,
  ...tablesOfMembers,
  ...tablesOfActions,
  ...tablesOfProtection,
  ...tablesOfTraffic,
  ...tablesOfOwnData,
} as const

export type TableName = keyof typeof tables

type Columns<T extends TableName> = (typeof tables)[T]['columns']
/** The columns of a table that name somebody by their account. */
export type AccountColumn<T extends TableName> = {
  [C in keyof Columns<T>]: Columns<T>[C] extends 'account' ? C : never
}[keyof Columns<T>]

/** Every table and column of the database. What is not declared here may not be kept: a test compares (SEC-56). */
export const inventory: Readonly<Record<string, Table>> = tables

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
  'appeals',
  'warnings',
  'recent_messages',
  'protection',
  'incoming',
  'outgoing',
  'notices',
  'links',
  'copies',
  'erasures',
] as const satisfies readonly Exclude<Topic, 'machinery'>[]
