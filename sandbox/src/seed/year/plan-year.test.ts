import { describe, expect, it } from 'vitest'
import { noon } from '../../testing.ts'
import { createChance } from '../../world/chance.ts'
import { planYear } from './plan-year.ts'
import { dayMs } from '../../durations.ts'

const seeds = [1, 2, 3, 40, 500, 6_000]
const planned = (seed: number) => planYear(createChance({ chance: seed }), noon)

describe.each(seeds)('a year from the seed %i', (seed) => {
  const { starts, quiet, raid, out, messages, joins, leaves } = planned(seed)
  const within = (from: number, to: number) => messages.filter((at) => at >= from && at < to)
  const share = (holds: (at: Date) => boolean) =>
    messages.filter((at) => holds(new Date(at))).length / messages.length

  it('begins 364 days ago and ends now, with ten to twenty messages a day', () => {
    expect(new Date(starts).toISOString()).toBe('2025-11-21T00:00:00.000Z')
    for (const at of [...messages, ...joins, ...leaves]) {
      expect(at).toBeGreaterThanOrEqual(starts)
      expect(at).toBeLessThan(noon)
    }
    expect(messages.length).toBeGreaterThan(365 * 10)
    expect(messages.length).toBeLessThan(365 * 20)
    expect(messages.some((at) => at >= noon - (noon % dayMs))).toBe(true)
  })

  it('has two fifths of its messages on weekends, as many in the evening, and next to none at night', () => {
    const weekend = share((at) => at.getUTCDay() === 0 || at.getUTCDay() === 6)
    const evening = share((at) => at.getUTCHours() >= 17 && at.getUTCHours() < 22)
    const night = share((at) => at.getUTCHours() < 7)
    expect(weekend).toBeGreaterThan(0.36)
    expect(weekend).toBeLessThan(0.43)
    expect(evening).toBeGreaterThan(0.4)
    expect(evening).toBeLessThan(0.47)
    expect(night).toBeLessThan(0.04)
  })

  it('has a month with less than a third of what is said in either month beside it', () => {
    expect(quiet.to - quiet.from).toBe(30 * dayMs)
    const said = within(quiet.from, quiet.to).length
    expect(said).toBeGreaterThan(30)
    expect(said).toBeLessThan(within(quiet.from - 30 * dayMs, quiet.from).length / 3)
    expect(said).toBeLessThan(within(quiet.to, quiet.to + 30 * dayMs).length / 3)
  })

  it('has a raid, then the quiet month, then three whole days without the bot', () => {
    expect(out.to - out.from).toBe(3 * dayMs)
    expect(out.from % dayMs).toBe(0)
    const inOrder = [
      starts + 30 * dayMs,
      raid,
      quiet.from - 30 * dayMs,
      quiet.to + 30 * dayMs,
      out.from,
      noon,
    ]
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  })
})

it('a year is the same for the same seed, and another for another', () => {
  for (const seed of seeds) expect(planned(seed)).toEqual(planned(seed))
  expect(new Set(seeds.map((seed) => JSON.stringify(planned(seed)))).size).toBe(6)
})
