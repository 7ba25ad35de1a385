import { words } from './words.ts'

/** The heads of an exported activity. */
export const activityFile = words('activity-file', {
  day: 'Day',
  week: 'Week',
  cohort: 'Joined in the week of',
  messages: 'Messages',
  wrote: 'People who wrote',
  newcomers: 'New',
  returning: 'Returning',
  joined: 'Joined',
  left: 'Left',
  approved: 'Requests approved',
  missing: 'Missing',
  id: 'Id',
  actions: 'Actions',
  name: 'Name',
  present: 'Still here',
  found: 'Found',
  undone: 'Undone',
  people: { active: 'Most active people', admins: 'What admins did' },
  by: { link: 'Joins per link', rule: 'What rules found' },
})
