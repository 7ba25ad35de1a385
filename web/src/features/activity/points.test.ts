import type { ActivityDay } from '@steward/contract/activity.ts'
import { describe, expect, it } from 'vitest'
import { daysAfter, spanOf, wrongWith } from './range.ts'
import { checksOf, inBars, type Kind, pointsOf } from './points.ts'

const givenDay = (day: string, part: Partial<ActivityDay> = {}): ActivityDay => ({
  day,
  messages: 2,
  joins: 0,
  leaves: 0,
  approvals: 0,
  writers: 3,
  newcomers: 1,
  gap: null,
  ...part,
})
/** From a Wednesday on. */
const daysOf = (count: number, part: (index: number) => Partial<ActivityDay> = () => ({})) =>
  Array.from({ length: count }, (_, index) => givenDay(daysAfter('2026-07-01', index), part(index)))

const barsOf = (days: readonly ActivityDay[], kind: Kind) => pointsOf(inBars(days), kind)

describe('bars of a chart', () => {
  it('are days, up to ninety-two', () => {
    const points = barsOf(daysOf(92), 'messages')
    expect(points).toHaveLength(92)
    expect(points[1]).toEqual({ from: '2026-07-02', to: '2026-07-02', value: 2, gap: null })
  })

  it('are weeks from Monday where days would be too thin, and add up but for people', () => {
    const days = daysOf(93, (index) => ({ writers: index === 5 ? 10 : 3 }))
    expect(barsOf(days, 'messages').slice(0, 2)).toEqual([
      { from: '2026-07-01', to: '2026-07-05', value: 10, gap: null },
      { from: '2026-07-06', to: '2026-07-12', value: 14, gap: null },
    ])
    expect(barsOf(days, 'writers')[1]?.value).toBe(4)
    expect(barsOf(days, 'messages').at(-1)).toEqual({
      from: '2026-09-28',
      to: '2026-10-01',
      value: 8,
      gap: null,
    })
  })

  it.each<[string, (index: number) => Partial<ActivityDay>, number | null, ActivityDay['gap']]>([
    ['none', () => ({}), 14, null],
    ['all out', () => ({ messages: null, gap: 'out' }), null, 'out'],
    ['a day out', (index) => (index === 6 ? { messages: null, gap: 'out' } : {}), 12, 'part'],
    ['a part of a day out', (index) => (index === 6 ? { gap: 'part' } : {}), 14, 'part'],
    ['no admin on a day', (index) => (index === 6 ? { gap: 'member' } : {}), 14, 'member'],
  ])('of a week have the gaps of its days: %s', (_, part, value, gap) =>
    expect(barsOf(daysOf(93, part), 'messages')[1]).toMatchObject({ value, gap }),
  )
})

const counted = (asked: number, passed: number) => ({
  asked,
  opened: asked,
  passed,
  failed: 0,
  left: 0,
  timed_out: 0,
  queued: 0,
  median_seconds: null,
})
const day = (day: string, counts: ReturnType<typeof counted> | null, gap: ActivityDay['gap'] = null) => ({
  day,
  counts,
  gap,
})

describe('bars of joining checks', () => {
  it('do not call nothing what was not counted', () => {
    const days = [
      day('2026-07-01', null),
      day('2026-07-02', null, 'out'),
      day('2026-07-03', counted(0, 0)),
      day('2026-07-04', counted(4, 3), 'part'),
    ]
    expect(checksOf(days).map(({ value, part, gap }) => [value, part, gap])).toEqual([
      [null, null, null],
      [null, null, 'out'],
      [0, 0, null],
      [4, 3, 'part'],
    ])
  })

  it('add up the days of a week that were counted', () => {
    const days = Array.from({ length: 93 }, (_, index) =>
      index < 7
        ? day(daysAfter('2026-07-01', index), null)
        : day(daysAfter('2026-07-01', index), counted(4, 3)),
    )
    expect(checksOf(days).slice(0, 2)).toEqual([
      { from: '2026-07-01', to: '2026-07-05', value: null, part: null, gap: null },
      { from: '2026-07-06', to: '2026-07-12', value: 20, part: 15, gap: null },
    ])
  })
})

describe('a range', () => {
  it('of one’s own is as long as its days, the last one too', () => {
    expect(spanOf({ is: 'own', from: '2026-02-28', to: '2026-03-01' })).toEqual({
      days: 2,
      until: '2026-03-01',
    })
    expect(spanOf({ is: '28' })).toEqual({ days: 28 })
  })

  it.each([
    ['2026-11-01', '2026-11-01', undefined],
    ['2025-11-01', '2026-11-01', undefined],
    ['2025-10-31', '2026-11-01', 'long'],
    ['2026-11-02', '2026-11-01', 'order'],
    ['', '2026-11-01', 'none'],
  ])('from %s to %s is wrong by %s', (from, to, wrong) => expect(wrongWith({ from, to })).toBe(wrong))
})
