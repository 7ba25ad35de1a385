import { describe, expect, it } from 'vitest'
import { type Backlog, createPressure } from './pressure.ts'

const calm: Backlog = { waiting: 0, oldestSeconds: 0, diskFree: 0.5 }

function given(first: Backlog | Error = calm) {
  let next = first
  let time = 0
  const told: string[] = []
  const pressure = createPressure({
    measure: async () => {
      if (next instanceof Error) throw next
      return next
    },
    now: () => time,
    onMeasured: () => undefined,
    onClosed: () => told.push('closed'),
    onOpened: () => told.push('opened'),
  })
  return {
    pressure,
    told,
    see: async (backlog: Partial<Backlog> | Error) => {
      next = backlog instanceof Error ? backlog : { ...calm, ...backlog }
      await pressure.look()
      return pressure.closed()
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('createPressure', () => {
  it.each([
    ['more than 50 000 updates wait', { waiting: 50_001, oldestSeconds: 1 }],
    ['one waits for more than a minute', { waiting: 3, oldestSeconds: 61 }],
    ['the disk is nearly full', { diskFree: 0.099 }],
    ['the store does not answer', new Error('connection refused')],
  ])('REL-09 closes the doors when %s', async (_, backlog) => {
    const { see, told } = given()

    expect(await see({ waiting: 50_000, oldestSeconds: 60, diskFree: 0.1 })).toBe(false)
    expect(await see(backlog)).toBe(true)
    expect(told).toEqual(['closed'])
  })

  it('REL-09 opens them again only when clearly less waits', async () => {
    const { see, told } = given()
    await see({ waiting: 50_001, oldestSeconds: 1 })

    expect(await see({ waiting: 40_001, oldestSeconds: 1 })).toBe(true)
    expect(await see({ waiting: 40_000, oldestSeconds: 1 })).toBe(false)
    expect(told).toEqual(['closed', 'opened'])
  })

  it('REL-09 works a backlog off at 500 a second until it is nearly gone', async () => {
    const { pressure, see, pass } = given()
    expect(pressure.delayAfter(500)).toBe(0)
    await see({ waiting: 50_001, oldestSeconds: 1 })

    expect(pressure.delayAfter(500)).toBe(1000)
    expect(pressure.delayAfter(250)).toBe(1500)
    pass(1500)
    expect(pressure.delayAfter(500)).toBe(1000)
    pass(1000)
    expect(await see({ waiting: 1_001, oldestSeconds: 1 })).toBe(false)
    expect(pressure.delayAfter(500)).toBe(1000)
    await see({ waiting: 1_000, oldestSeconds: 1 })
    expect(pressure.delayAfter(500)).toBe(0)
  })
})
