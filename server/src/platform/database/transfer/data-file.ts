import { z } from 'zod'

/**
 * A file of everything that Steward keeps, lines of JSON: a header, then for each table its name and its rows, at last
 * a seal. Values are PostgreSQL's own text, so that nothing is rounded on the way, and `null`.
 */
export const Header = z.strictObject({
  steward: z.literal('data'),
  format: z.literal(1),
  /** The newest migration of the database that was written. */
  schema: z.string(),
  written_at: z.string(),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
      rows: z.int(),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), used: z.boolean() })),
})
export type Header = z.infer<typeof Header>

export const TableLine = z.strictObject({ table: z.string() })

export const Row = z.array(z.nullable(z.string()))
export type Row = z.infer<typeof Row>

/** `sha256` of every line before this one, ends of lines included: a file that is not whole has no true seal. */
export const Seal = z.strictObject({ seal: z.string() })
