/** One part of what a schema was made of, as zod keeps it. */
export const partOf = (schema: unknown, name: string): unknown =>
  Reflect.get(Object(Reflect.get(Object(schema), 'def')), name)

export const shapeOf = (schema: unknown): [string, unknown][] =>
  Object.entries(Object(partOf(schema, 'shape')))
