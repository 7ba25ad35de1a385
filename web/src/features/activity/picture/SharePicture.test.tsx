import type { ActivityDay } from '@steward/contract/activity.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { daysOf, givenActivity, openActivity, part } from '../testing.ts'
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
