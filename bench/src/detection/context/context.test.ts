import { describe, expect, test } from 'vitest'
import { hardHam } from './hard-ham.ts'
import { measureHam, measureWaves } from './measure.ts'
import { waves } from './waves.ts'

const regular = { messages: 200, joinedAt: 1_600_000_000 }
const newcomer = { messages: 0, joinedAt: 1_749_999_000 }

describe('what regulars write that looks like spam', () => {
  test.each(['standard', 'strict'] as const)(
    'is never more than asked about with %s: 0 of 10,000',
    (preset) => {
      const { messages, asked, acted } = measureHam(10_000, preset, regular)
      expect(messages).toBeGreaterThanOrEqual(10_000)
      expect(acted).toBe(0)
      // It does look like spam, or there would be nothing to spare.
      expect(asked).toBeGreaterThan(1_000)
    },
  )

  test('is acted on where newcomers write it', () => {
    expect(measureHam(2_000, 'standard', newcomer).acted).toBeGreaterThan(400)
  })

  test('is of every kind, and the same for the same seed', () => {
    const said = hardHam(500, ['Good morning'])
    expect(new Set(said.map(({ kind }) => kind)).size).toBe(20)
    expect(hardHam(500, ['Good morning'])).toEqual(said)
    expect(hardHam(500, ['Good morning'], 8)).not.toEqual(said)
  })
})

describe('waves of spam', () => {
  test('are dealt with before their second message in nine of ten cases, and members stand', () => {
    const { spam, recall, kinds, ham, is_braked } = measureWaves(150, 'standard')
    expect(spam).toBe(600)
    expect(recall).toBeGreaterThanOrEqual(0.9)
    for (const kind of ['newcomer', 'forward', 'quote', 'edit'])
      expect(kinds[kind]).toEqual({ messages: 120, prompt: 120, atLast: 120 })
    expect(kinds['campaign']?.prompt).toBeGreaterThanOrEqual(84)
    expect(ham).toMatchObject({ acted: 0 })
    expect(ham.newMembersActed).toBeLessThan(5)
    expect(is_braked).toBe(false)
  })

  test('pass where no rule looks', () => {
    expect(measureWaves(20, 'off')).toMatchObject({ spam: 80, dealt_with: 0, dealt_with_at_last: 0 })
  })

  test('come from people who have just joined, each kind as often, the same for the same seed', () => {
    const texts = { spam: ['Earn money'], ham: ['Hello'] }
    const { written, joined } = waves(5, texts)
    const ofWaves = written.filter(({ wave }) => wave !== null)
    expect(ofWaves.map(({ kind }) => kind)).toEqual(
      ['newcomer', 'campaign', 'forward', 'quote', 'edit'].flatMap((kind) => Array(4).fill(kind)),
    )
    expect(ofWaves.every(({ userId }) => joined.has(userId))).toBe(true)
    expect(waves(5, texts).written).toEqual(written)
  })
})
