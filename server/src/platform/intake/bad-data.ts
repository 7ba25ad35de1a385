/** SQLSTATE classes: data exceptions, broken constraints, limits of a program. */
const refusedByDatabase = /^(22|23|54)/

/**
 * Whether trying these values again is in vain, because the database refused them or the code stumbled over them.
 * Everything else (a lost connection, a deadlock, a full disk) is about the moment, and passes.
 */
export function isBadData(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true
  return error instanceof Error && 'code' in error && refusedByDatabase.test(String(error.code))
}
