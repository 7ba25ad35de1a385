import { describe, expect, it } from 'vitest'
import { givenCard } from '#testing/given.ts'
import { sections } from './sections.ts'

const titles = (groups: { title: string }[]) => groups.map(({ title }) => title)
const requests = { requests: 1, reports: 0, missing_rights: 0 }
const missing = { requests: 0, reports: 0, missing_rights: 1 }

describe('sections', () => {
  it('takes out what waits, each in the order of the server', () => {
    const page = { groups: [givenCard({ title: 'A', waiting: missing }), givenCard({ title: 'B' })] }
    const next = { groups: [givenCard({ title: 'C', waiting: requests }), givenCard({ title: 'D' })] }
    const { waiting, rest } = sections([page, next])

    expect(titles(waiting)).toEqual(['A', 'C'])
    expect(titles(rest)).toEqual(['B', 'D'])
  })

  it('shows a group that moved between two reads once, as on the first page, which is read most often', () => {
    const group = givenCard({ title: 'A' })
    const { waiting, rest } = sections([{ groups: [{ ...group, waiting: requests }] }, { groups: [group] }])

    expect(titles(waiting)).toEqual(['A'])
    expect(rest).toEqual([])
  })
})
