import { expect, it } from 'vitest'
import { connectionsWithin } from './most-connections.ts'

const limits = (files: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             95906                95906                processes
Max open files            ${files.padEnd(20)} 1048576              files
`

it.each([
  ['leaves room for the files of everything else', '256', 128],
  ['admits some however few files there may be', '64', 16],
  ['has no bound where files have none', 'unlimited', undefined],
])('F-48 %s', (_, files, most) => {
  expect(connectionsWithin(limits(files))).toBe(most)
})
