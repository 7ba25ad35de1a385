/** What stands in a welcome for what is known only when somebody comes in. */
export const placeholders = { name: '{name}', group: '{group}' } as const
export type Placeholder = keyof typeof placeholders

/** A stretch of a text; `person`: whom it names, by their place among the newcomers. */
export type Piece = { text: string; person?: number }

const marks = /(\{name\}|\{group\})/

/** Each placeholder gives way to its pieces, wherever it stands; what is filled in is never read for another one. */
export function fillIn(text: string, values: Record<Placeholder, readonly Piece[]>): Piece[] {
  return text.split(marks).flatMap((part) => {
    if (part === placeholders.name) return values.name
    if (part === placeholders.group) return values.group
    return part === '' ? [] : [{ text: part }]
  })
}
