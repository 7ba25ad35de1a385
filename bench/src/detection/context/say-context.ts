import type { PresetName } from '@steward/contract/protection/presets.ts'
import { measureHam, measureWaves } from './measure.ts'
import { measureRaids } from './measure-raids.ts'

const yearsAgo = 1_600_000_000
/** Rules only ask about whoever wrote more than this in a group; nobody of whom it is asked writes this long. */
const regular = { messages: 200, joinedAt: yearsAgo }
const member = { messages: 60, joinedAt: yearsAgo }

/**
 * Prints what members and regulars are hit by, a line for each kind, whom rules hit in raids, and what becomes of waves of
 * spam as the last line.
 */
export function sayContext(preset: PresetName, seed: number): void {
  for (const [who, past] of [
    ['regulars', regular],
    ['members', member],
  ] as const) {
    const { byKind, ...all } = measureHam(10_000, preset, past, seed)
    for (const [kind, counts] of Object.entries(byKind))
      console.log(JSON.stringify({ ham_of: who, kind, ...counts }))
    console.log(JSON.stringify({ ham_of: who, ...all }))
  }
  console.log(JSON.stringify({ raids: measureRaids(30, preset, seed) }))
  console.log(JSON.stringify(measureWaves(500, preset, seed)))
}
