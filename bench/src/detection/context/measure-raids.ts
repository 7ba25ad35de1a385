import type { PresetName } from '@steward/contract/protection/presets.ts'
import { newcomers } from '../measured.ts'
import { wilson } from '../wilson.ts'
import { createGroup } from './group.ts'
import { measuredTexts } from './measured-texts.ts'
import { type Comer, comerKinds, comers, raid } from './raid.ts'

/** Where a text holds an address, Telegram marks it, and it is a link. */
const hasAddress = /https?:|t\.me\/|\.(?:com|org|ru)\b/

function texts() {
  const { spam, ham } = measuredTexts()
  return { spam, ham: ham.filter((text) => !hasAddress.test(text)), newcomers: newcomers() }
}

const rounded = (value: number) => Number(value.toFixed(4))

/** How many of those who joined in a raid rules acted on while the group was under attack, by who they were. */
export function measureRaids(count: number, preset: PresetName, seed = 1) {
  const from = texts()
  const people = Object.fromEntries(comerKinds.map((comer) => [comer, 0]))
  for (let number = 0; number < count; number += 1) {
    const { since, joined, written } = raid(number, from, seed)
    const past = (userId: number) => ({ messages: 0, joinedAt: joined.get(userId) ?? since })
    const group = createGroup(preset, past, since)
    for (const { message, userId } of written) if (!group.silenced.has(userId)) group.judge(message)
    const actedOn = group.actedOn()
    const kindOf = new Map(written.map(({ userId, comer }) => [userId, comer]))
    for (const [userId, comer] of kindOf) if (actedOn.has(userId)) people[comer]! += 1
  }
  const told = (comer: Comer) => {
    const acted = people[comer]!
    const { share, low, high } = wilson(acted, count * comers[comer])
    return [
      comer,
      {
        people: count * comers[comer],
        acted,
        share: rounded(share),
        low: rounded(low),
        high: rounded(high),
      },
    ] as const
  }
  return Object.fromEntries(comerKinds.map(told))
}
