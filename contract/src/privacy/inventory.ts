import type { Fact, Table, Topic } from './facts.ts'
import { tablesOfGroups } from './tables-groups.ts'
import { tablesOfPeople } from './tables-people.ts'
import { tablesOfTraffic } from './tables-traffic.ts'

/** Every table and column of the database. What is not declared here may not be kept: a test compares (SEC-56). */
export const inventory: Readonly<Record<string, Table>> = {
  ...tablesOfPeople,
  ...tablesOfGroups,
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
  'requests',
  'activity',
  'transfers',
  'actions',
  'incoming',
  'outgoing',
  'notices',
  'links',
] as const satisfies readonly Exclude<Topic, 'machinery'>[]
