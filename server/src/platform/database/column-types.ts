import { types } from 'pg'

const int8 = 20

/** A bigint as a number, which holds every id and date that we keep exactly; anything larger is a bug. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

/** How values arrive: as `pg` has it, but a bigint as a number. */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return format !== 'binary' && oid === int8 ? exactNumber : types.getTypeParser(oid, format)
  },
}
