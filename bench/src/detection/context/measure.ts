import type { PresetName } from '@steward/contract/protection/presets.ts'
import { wilson } from '../wilson.ts'
import { createGroup, type Past } from './group.ts'
import { hardHam } from './hard-ham.ts'
import { measuredTexts } from './measured-texts.ts'
import { pastOf, waveKinds, waves } from './waves.ts'

const rounded = (value: number) => Number(value.toFixed(4))

/** What the rules did to members who write what spam looks like; `acted`: more than to ask an admin. */
export function measureHam(count: number, preset: PresetName, past: Past, seed?: number) {
  const group = createGroup(preset, () => past)
  const byKind: Record<string, { messages: number; asked: number; acted: number; rules: string[] }> = {}
  for (const { message, kind } of hardHam(count, measuredTexts().ham, seed)) {
    const { verdict, rules } = group.judge(message)
    const of = (byKind[kind] ??= { messages: 0, asked: 0, acted: 0, rules: [] })
    of.messages += 1
    if (verdict === 'ask') of.asked += 1
    if (verdict === 'acted') {
      of.acted += 1
      of.rules = [...new Set([...of.rules, ...rules])]
    }
  }
  const all = Object.values(byKind)
  const sum = (name: 'messages' | 'asked' | 'acted') => all.reduce((total, one) => total + one[name], 0)
  return { messages: sum('messages'), asked: sum('asked'), acted: sum('acted'), byKind }
}

/**
 * How much of the spam of waves is dealt with before the next message of its wave is judged. What somebody would have
 * written after they were muted or banned never comes, and counts on neither side.
 */
export function measureWaves(count: number, preset: PresetName, seed?: number) {
  const { written, joined } = waves(count, measuredTexts(), seed)
  const group = createGroup(preset, pastOf(joined))
  const kinds = Object.fromEntries(waveKinds.map((kind) => [kind, { messages: 0, prompt: 0, atLast: 0 }]))
  const ham = { messages: 0, acted: 0, newMembers: 0, newMembersActed: 0 }
  const sent: { kind: string; messageId: number }[] = []
  for (const { message, userId, kind, wave } of written) {
    if (group.silenced.has(userId)) continue
    const { verdict } = group.judge(message)
    if (wave === null) {
      if (kind !== 'member' && kind !== 'new member') continue
      const isNew = kind === 'new member'
      ham[isNew ? 'newMembers' : 'messages'] += 1
      if (verdict === 'acted') ham[isNew ? 'newMembersActed' : 'acted'] += 1
      continue
    }
    const messageId = Number(message['message_id'])
    sent.push({ kind, messageId })
    kinds[kind]!.messages += 1
    if (group.removed.has(messageId)) kinds[kind]!.prompt += 1
  }
  for (const { kind, messageId } of sent) if (group.removed.has(messageId)) kinds[kind]!.atLast += 1
  const sum = (name: 'messages' | 'prompt' | 'atLast') =>
    Object.values(kinds).reduce((total, one) => total + one[name], 0)
  const { share, low, high } = wilson(sum('prompt'), sum('messages'))
  return {
    spam: sum('messages'),
    dealt_with: sum('prompt'),
    recall: rounded(share),
    recall_low: rounded(low),
    recall_high: rounded(high),
    dealt_with_at_last: sum('atLast'),
    kinds,
    ham,
    is_braked: group.isBraked(),
  }
}
