import type { Case, RawMessage } from './messages.ts'

/** Text put before and behind each message, and whether it is in capitals. */
export type Change = { before: string; behind: string; isShouted: boolean }

const fields = [
  ['text', 'entities'],
  ['caption', 'caption_entities'],
] as const

const isPlaced = (entity: unknown): entity is { offset: number } =>
  typeof entity === 'object' && entity !== null && 'offset' in entity && typeof entity.offset === 'number'

const movedBy = (length: number, entity: unknown) =>
  isPlaced(entity) ? { ...entity, offset: entity.offset + length } : entity

/** German ß and others get longer as capitals, which would move what stands behind them. */
const shouted = (text: string) =>
  text.replaceAll(/./gsu, (letter) =>
    letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter,
  )

/** A message with something around its words; one without words stays what it is. */
export function altered(message: RawMessage, { before, behind, isShouted }: Change): RawMessage {
  const made = { ...message }
  for (const [words, marks] of fields) {
    const { [words]: text, [marks]: entities } = message
    if (typeof text !== 'string') continue
    made[words] = before + (isShouted ? shouted(text) : text) + behind
    if (Array.isArray(entities))
      made[marks] = entities.map((entity: unknown) => movedBy(before.length, entity))
  }
  return made
}

export const alteredCases = (cases: readonly Case[], change: Change): Case[] =>
  cases.map(({ message, label }) => ({ message: altered(message, change), label }))
