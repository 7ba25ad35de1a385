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

/** SQLSTATE classes of the moment: connection, conflict, resources, locks, operator, system. */
const ofTheMoment = /^(08|25|40|53|55|57|58)/
/** The driver gives these no code (pg, lib/client.js and pg-pool). */
const lostConnection = /connection terminated|timeout|not queryable|has encountered a connection error/i

/**
 * Whether the same step can go through later. What is left is about the update, though nobody foresaw how: it is tried
 * a few times and then given up with its reason, so that it can not stop the others forever (F-10).
 */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return lostConnection.test(error.message)
  return ofTheMoment.test(String(error.code)) || /^E[A-Z]+$/.test(String(error.code))
}
