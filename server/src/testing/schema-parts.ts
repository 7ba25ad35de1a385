/** One part of what a schema was made of, as zod keeps it. */
export const partOf = (schema: unknown, name: string): unknown =>
  Reflect.get(Object(Reflect.get(Object(schema), 'def')), name)

export const shapeOf = (schema: unknown): [string, unknown][] =>
  Object.entries(Object(partOf(schema, 'shape')))

/** Of a union: what it may be. */
export function optionsOf(schema: unknown): unknown[] {
  const options = partOf(schema, 'options')
  return Array.isArray(options) ? options : []
}

export type Part = {
  /** The names of the fields that lead there. */
  at: readonly string[]
  schema: unknown
}

/** A schema and each of those within it. */
export function* partsOf(schema: unknown, at: readonly string[] = []): Generator<Part> {
  yield { at, schema }
  const within = ['innerType', 'element', 'valueType', 'in', 'out'].map((name) => partOf(schema, name))
  for (const inner of [...within, ...optionsOf(schema)]) if (inner !== undefined) yield* partsOf(inner, at)
  for (const [name, inner] of shapeOf(schema)) yield* partsOf(inner, [...at, name])
}
