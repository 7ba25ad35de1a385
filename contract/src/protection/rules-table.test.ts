import { describe, expect, it } from 'vitest'
import { defaultGroupSettings, GroupSettingsChange } from '../group-settings.ts'
import { type ProtectionPart, verdicts } from './rules-table.ts'

/** Whether a rule may hold this in one of its fields, whatever else it holds. */
const isTaken = (part: ProtectionPart, field: string, value: unknown): boolean =>
  GroupSettingsChange.safeParse({ [part]: { ...defaultGroupSettings[part], [field]: value } }).success

const initial = (part: ProtectionPart, field: string): unknown =>
  Object.entries(defaultGroupSettings[part]).find(([name]) => name === field)?.[1]

const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`).join('\n')

const [minute, hour, day] = [60, 3_600, 86_400]

describe('a number of a rule', () => {
  it.each<[ProtectionPart, string, least: number, most: number, initial: number | null]>([
    ['flood', 'messages', 2, 50, 6],
    ['flood', 'seconds', 2, 300, 8],
    ['repeats', 'times', 2, 20, 3],
    ['repeats', 'seconds', minute, day, 600],
    ['campaign', 'people', 2, 20, 3],
    ['campaign', 'seconds', minute, hour, 600],
    ['newcomers', 'messages', 0, 50, 3],
    ['newcomers', 'hours', 0, 720, 24],
    ['newcomers', 'mentions', 0, 50, 5],
    ['newcomers', 'custom_emoji', 0, 100, 10],
    ['locks', 'mentions', 0, 50, 0],
    ['locks', 'custom_emoji', 0, 100, 0],
    ['scripts', 'percent', 1, 100, 50],
    ['scripts', 'letters', 1, 1_000, 10],
    ['reactions', 'reactions', 5, 200, 20],
    ['reactions', 'seconds', minute, hour, 600],
    ['raid', 'joins', 5, 500, 10],
    ['raid', 'seconds', 10, 600, 60],
    ['raid', 'minutes', 10, 1_440, 60],
    ['penalties', 'mute_seconds', minute, 366 * day, day],
    ['penalties', 'ban_seconds', minute, 366 * day, null],
  ])('%s.%s is from %d to %d, and %j where nobody chose', (part, field, ...[least, most, usual]) => {
    expect(initial(part, field)).toBe(usual)
    expect([least - 1, least, most, most + 1].map((value) => isTaken(part, field, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('a list of a rule', () => {
  it.each<[ProtectionPart, string, most: number, longest: number]>([
    ['words', 'words', 500, 100],
    ['patterns', 'patterns', 20, 300],
    ['links', 'domains', 500, 253],
    ['locks', 'extensions', 50, 10],
  ])(
    '%s.%s has at most %d lines of %d characters, and none where nobody chose',
    (part, field, most, longest) => {
      expect(initial(part, field)).toBeNull()
      expect([most, most + 1].map((count) => isTaken(part, field, many(count)))).toEqual([true, false])
      expect([longest, longest + 1].map((letters) => isTaken(part, field, 'a'.repeat(letters)))).toEqual([
        true,
        false,
      ])
    },
  )
})

describe('what a rule does', () => {
  it.each<[ProtectionPart, string[]]>([
    ['flood', [...verdicts]],
    ['repeats', [...verdicts]],
    ['campaign', [...verdicts]],
    ['newcomers', [...verdicts]],
    ['locks', [...verdicts]],
    ['words', [...verdicts]],
    ['patterns', [...verdicts]],
    ['links', [...verdicts]],
    ['scripts', [...verdicts]],
    ['learned', [...verdicts]],
    ['reactions', [...verdicts]],
    ['profile', [...verdicts]],
    ['known_spammers', ['off', 'watch', 'ask']],
    ['impersonation', ['off', 'watch', 'ask']],
  ])('%s may do %j, the first time and again, and nothing where nobody chose', (part, some) => {
    for (const field of ['first', 'repeat'].filter((name) => initial(part, name) !== undefined)) {
      expect(initial(part, field)).toBe('off')
      expect(verdicts.filter((verdict) => isTaken(part, field, verdict))).toEqual(some)
    }
  })
})
