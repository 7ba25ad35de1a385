import { describe, expect, test } from 'vitest'
import { measureRaids } from './measure-raids.ts'
import { comerKinds, comers, raid } from './raid.ts'

describe('a raid of 500 people', () => {
  test('costs fewer than 2 of 100 who join meanwhile and say ordinary things, whichever way its text comes', () => {
    const found = measureRaids(3, 'standard')
    expect(found['raider']).toMatchObject({ people: 1_500, acted: 1_500 })
    expect(found['different']?.people).toBe(300)
    expect(found['different']?.acted).toBeLessThan(2)
  })

  test('costs those who send a link among their first messages, as the rule for newcomers says', () => {
    expect(measureRaids(1, 'standard')['link']).toMatchObject({ people: 10, acted: 10 })
  })

  test('has everybody write who joined, nobody of the harmless the same, the same for the same seed', () => {
    const texts = {
      spam: ['Earn money'],
      ham: Array.from({ length: 20 }, (_, at) => `Ham ${at}`),
      newcomers: Array.from({ length: 100 }, (_, at) => `New ${at}`),
    }
    const { written, joined } = raid(0, texts, 1)
    for (const comer of comerKinds) {
      const who = new Set(written.filter((one) => one.comer === comer).map(({ userId }) => userId))
      expect([...who].filter((userId) => joined.has(userId))).toHaveLength(comers[comer])
    }
    const said = written.filter(({ comer }) => comer === 'different').map(({ message }) => message['text'])
    expect(said).toHaveLength(110)
    expect(new Set(said).size).toBe(110)
    expect(raid(0, texts, 1).written).toEqual(written)
  })
})
