import type { ActivityDay } from '@steward/contract/activity.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { daysAfter } from '../range.ts'
import { checks, daysOf, givenActivity, givenWeek, nothing, openActivity, part, share } from '../testing.ts'
import type { Picture } from './draw-picture.ts'

const drawing = vi.hoisted(() => ({ drawn: new Array<Picture>() }))
vi.mock('./draw-picture.ts', () => ({
  drawPicture: async (picture: Picture) => {
    drawing.drawn.push(picture)
    return new Blob(['a picture'])
  },
}))

beforeEach(() => {
  URL.createObjectURL = () => 'blob:a-picture'
  URL.revokeObjectURL = () => undefined
  drawing.drawn.length = 0
})

const wasOut = 'Steward was out of the group for part of the time.'
const wasNoAdmin = 'Steward wasn’t an admin for part of the time.'

it.each<[title: string, gaps: ActivityDay['gap'][], notes: string[]]>([
  ['Messages', ['out'], ['Hatched: Steward was out of the group.']],
  ['Messages', ['member'], ['Wide hatching: Steward wasn’t an admin.']],
  [
    'Messages',
    ['member', 'part'],
    ['Hatched: Steward was out of the group.', 'Wide hatching: Steward wasn’t an admin.'],
  ],
  ['Messages', [], []],
  ['Busiest hours', ['out'], [wasOut]],
  ['Busiest hours', ['part'], [wasOut]],
  ['Busiest hours', ['member'], [wasNoAdmin]],
  ['Busiest hours', ['out', 'member'], [wasOut, wasNoAdmin]],
  ['Busiest hours', [], []],
])('says on a picture whether Steward was out or no admin: %s, %j', async (title, gaps, notes) => {
  const days = daysOf(7, (index) => ({ gap: gaps[index] ?? null }))
  const { user } = openActivity(givenActivity({ days }))
  await user.click((await part(title)).getByRole('button', { name: 'Share picture' }))
  expect(await screen.findByRole('img', { name: title })).toBeTruthy()
  expect(drawing.drawn.map((picture) => picture.notes)).toEqual([notes])
})

const counted = 'Counted since Wednesday, November 18, 2026.'

it.each([
  ['Joins per link', 'links', [['Only the first 1. There are more.'], [counted]]],
  ['Joining check per link', 'check_links', [[], ['Only the first 2. There are more.', counted]]],
] as const)('says on a picture of %s alone that there are more', async (_, list, notes) => {
  const links = [{ link: 'https://t.me/+abc', name: null, joined: 9, present: 4 }]
  const { user } = openActivity(givenActivity(), {
    '/api/groups/activity/details': () => ({ ...nothing, links, checks, shortened: [list] }),
  })
  for (const name of ['Joins per link', 'Joining check per link']) await share(user, name)
  expect(drawing.drawn.map((picture) => picture.notes)).toEqual(notes)
})

it('says on a picture of weeks that earlier ones are left out, until all are shown', async () => {
  const weeks = Array.from({ length: 15 }, (_, index) => givenWeek(daysAfter('2026-08-10', 7 * index)))
  const { user } = openActivity(givenActivity({ weeks }))
  const title = 'Activity after joining'
  await share(user, title)
  await user.click((await part(title)).getByRole('button', { name: 'All weeks' }))
  await share(user, title)
  expect(drawing.drawn.map(({ notes }) => notes)).toEqual([['Only the last 14 weeks.'], []])
})
