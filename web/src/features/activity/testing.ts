import type { Activity, ActivityDay, ActivityDetails, ActivityWeek } from '@steward/contract/activity.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
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

const noneChecked = {
  opened: 0,
  passed: 0,
  failed: 0,
  left: 0,
  timed_out: 0,
  queued: 0,
  median_seconds: null,
}
/** What became of who asked to join: two of five came by one link. */
export const checks: ActivityDetails['checks'] = {
  ...noneChecked,
  asked: 5,
  passed: 3,
  opened: 4,
  median_seconds: 21,
  days: [
    { day: '2026-11-17', counts: null, gap: null },
    { day: '2026-11-18', counts: null, gap: 'out' },
    { day: '2026-11-19', counts: { ...noneChecked, asked: 1, queued: 1 }, gap: 'part' },
    {
      day: '2026-11-20',
      counts: {
        asked: 1004,
        opened: 4,
        passed: 3,
        failed: 5,
        left: 6,
        timed_out: 7,
        queued: 8,
        median_seconds: 21,
      },
      gap: null,
    },
  ],
  links: [
    {
      ...noneChecked,
      link: 'https://t.me/+abc...',
      name: 'Fair',
      asked: 4,
      opened: 3,
      passed: 2,
      failed: 1,
      median_seconds: 9,
    },
    { ...noneChecked, link: null, name: null, asked: 1 },
  ],
  since: '2026-11-18',
  deeds: [
    { deed: 'accepted', times: 1003, undone: 0 },
    { deed: 'declined', times: 5, undone: 2 },
    { deed: 'removed', times: 4, undone: 1 },
    { deed: 'banned', times: 1, undone: 0 },
    { deed: 'kept_muted', times: 2, undone: 2 },
  ],
  deeds_since: '2026-11-19',
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

/** Gives away a picture of a part, until its sheet is closed again. */
export async function share(user: ReturnType<typeof openActivity>['user'], name: string): Promise<void> {
  await user.click((await part(name)).getByRole('button', { name: 'Share picture' }))
  expect(await screen.findByRole('img', { name })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

/** What each row says, and where within the group it leads. */
export const rowsOf = async (name: string) =>
  (await part(name))
    .getAllByRole('link')
    .map((row) => [row.textContent, row.getAttribute('href')?.replace(`/admin/groups/${chatId}/`, '')])
