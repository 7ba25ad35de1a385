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

it.each([
  ['Messages', 'out', ['Hatched: Steward was out of the group.']],
  ['Messages', 'member', []],
  ['Busiest hours', 'out', ['Steward was out of the group for part of the time.']],
  ['Busiest hours', 'part', ['Steward was out of the group for part of the time.']],
  ['Busiest hours', 'member', []],
  ['Busiest hours', null, []],
] as const)('says on a picture whether Steward was out: %s, %s', async (title, gap, notes) => {
  const days = daysOf(7, (index) => (index === 2 ? { gap } : {}))
  const { user } = openActivity(givenActivity({ days }))
  await user.click((await part(title)).getByRole('button', { name: 'Share picture' }))
  expect(await screen.findByRole('img', { name: title })).toBeTruthy()
  expect(drawing.drawn.map((picture) => picture.notes)).toEqual([notes])
})
