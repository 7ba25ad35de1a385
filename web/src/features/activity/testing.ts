import type { Activity, ActivityDay, ActivityDetails, ActivityWeek } from '@steward/contract/activity.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { screen, within } from '@testing-library/react'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { ActivityScreen } from './ActivityScreen.tsx'
import { daysAfter } from './range.ts'

export const chatId = ChatId.parse(-1_001_234)
export const noWeek = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
export const daysOf = (count: number, part: (index: number) => Partial<ActivityDay> = () => ({})) =>
  Array.from({ length: count }, (_, index): ActivityDay => ({
    day: daysAfter('2026-11-14', index),
    messages: index * 10,
    joins: 1,
    leaves: 0,
    approvals: 1,
    writers: 2,
    newcomers: 1,
    gap: null,
    ...part(index),
  }))

export const givenWeek = (week: string, part: Partial<ActivityWeek> = {}): ActivityWeek => ({
  week,
  writers: 5,
  newcomers: 2,
  came: 4,
  wrote: [
    { people: 3, gap: null },
    { people: 1, gap: null },
  ],
  gap: null,
  ...part,
})

export const givenActivity = (part: Partial<Activity> = {}): Activity => ({
  days: daysOf(7),
  is_open: true,
  totals: { messages: 210, joins: 7, leaves: 1, approvals: 7, writers: 5 },
  compared: { messages: 203, joins: 7, leaves: 1, approvals: 7, writers: 4 },
  before: { messages: 140, joins: 7, leaves: 3, approvals: 0, writers: null },
  no_comparison: null,
  week: noWeek(),
  since: '2026-01-01',
  approvals_since: null,
  writers_since: null,
  newcomers_since: null,
  cohorts_since: null,
  weeks: [givenWeek('2026-11-09')],
  gaps: [],
  ...part,
})

export const nothing: ActivityDetails = {
  writers: null,
  admins: [],
  admins_since: null,
  links: [],
  links_since: null,
  rules: [],
  rules_since: null,
  checks: null,
  shortened: [],
}

export function openActivity(activity: Activity = givenActivity(), answers: Answers = {}) {
  const opened = openScreen(
    ActivityScreen,
    { '/api/groups/activity': () => activity, '/api/groups/activity/details': () => nothing, ...answers },
    { at: `/admin/groups/${chatId}/activity`, route: '/admin/groups/:chatId/activity' },
  )
  const asked = () => opened.server.of('/api/groups/activity').map(({ input }) => input)
  return { ...opened, asked }
}

export const part = async (name: string) => within(await screen.findByRole('region', { name }))

/** What each row says, and where within the group it leads. */
export const rowsOf = async (name: string) =>
  (await part(name))
    .getAllByRole('link')
    .map((row) => [row.textContent, row.getAttribute('href')?.replace(`/admin/groups/${chatId}/`, '')])
