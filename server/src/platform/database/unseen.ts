import { type RawBuilder, sql } from 'kysely'
import { binaryList, binaryTexts, type Nullable } from './binary-list.ts'

type ValueOf = {
  bigint: number
  boolean: boolean
  bytea: Buffer
  float8: number
  int: number
  smallint: number
  text: string
  uuid: string
}
type Lists = { [Type in keyof ValueOf]: (list: Nullable<ValueOf[Type]>) => RawBuilder<unknown> }

/** A template a type: with the type as a part of its own, a list took half as long again. */
const lists: Lists = {
  bigint: (list) => sql`(select ${binaryList(list, 'bigint')}::bigint[])`,
  boolean: (list) => sql`(select ${binaryList(list, 'boolean')}::boolean[])`,
  bytea: (list) => sql`(select ${list}::bytea[])`,
  float8: (list) => sql`(select ${binaryList(list, 'float8')}::float8[])`,
  int: (list) => sql`(select ${binaryList(list, 'int')}::int[])`,
  smallint: (list) => sql`(select ${binaryList(list, 'smallint')}::smallint[])`,
  text: (list) => sql`(select ${binaryTexts(list)}::text[])`,
  uuid: (list) => sql`(select ${list}::uuid[])`,
}

/**
 * A list, to be unnested, at which the planner does not look, whatever its length. PostgreSQL keeps the plan of a named
 * statement only where plans for the values at hand promise no less work ("PREPARE", Notes); what it cannot see promises none.
 */
export const unseen = <Type extends keyof ValueOf>(
  values: Nullable<ValueOf[Type]>,
  type: Type,
): RawBuilder<unknown> => lists[type](values)
