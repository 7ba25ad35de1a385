import { expect, it } from 'vitest'
import { dotPaths } from './dot-paths.ts'

it('draws dots by their area, row by row, those of one size together, and the least of something larger than nothing', () => {
  expect([...dotPaths([400, 100, 0, 1, 400, 0], 3)]).toEqual([
    [11, 'M0.5 0.5h.001M1.5 1.5h.001'],
    [6, 'M1.5 0.5h.001'],
    [1.5, 'M2.5 0.5h.001M2.5 1.5h.001'],
    [3, 'M0.5 1.5h.001'],
  ])
})

it('draws where nothing was written at all', () => {
  expect([...dotPaths([0, 0], 2)]).toEqual([[1.5, 'M0.5 0.5h.001M1.5 0.5h.001']])
})
