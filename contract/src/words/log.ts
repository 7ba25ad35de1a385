import { words } from './words.ts'

/** The columns of an exported log. */
export const logColumns = words('log-columns', {
  time: 'Time (UTC)',
  what: 'Action',
  by: 'By',
  byId: 'By (id)',
  to: 'To',
  toId: 'To (id)',
  reason: 'Reason',
  way: 'Way',
  outcome: 'Outcome',
  error: 'Error',
  details: 'Details',
})
