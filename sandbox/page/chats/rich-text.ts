import type { MessageEntity } from '@grammyjs/types'

export type Piece = { text: string; entities: readonly MessageEntity[] }

/** Cuts a text where an entity begins or ends. Offsets count UTF-16 units, as JavaScript does. */
export function piecesOf(text: string, entities: readonly MessageEntity[] = []): Piece[] {
  const edges = new Set([0, text.length])
  for (const { offset, length } of entities) edges.add(offset).add(offset + length)
  const cuts = [...edges].filter((edge) => edge >= 0 && edge <= text.length).sort((a, b) => a - b)
  return cuts.slice(0, -1).map((from, at) => ({
    text: text.slice(from, cuts[at + 1]),
    entities: entities.filter(({ offset, length }) => offset <= from && from < offset + length),
  }))
}

/** Where tapping a piece leads, if anywhere. */
export function linkOf({ text, entities }: Piece): string | undefined {
  for (const entity of entities) {
    if (entity.type === 'text_link') return entity.url
    if (entity.type === 'url') return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
    if (entity.type === 'mention') return `https://t.me/${text.slice(1)}`
  }
  return undefined
}
