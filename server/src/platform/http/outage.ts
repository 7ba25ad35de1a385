/** What Node and PostgreSQL call it when a dependency cannot be reached or does not answer in time. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL: a statement or a lock ran out of time, the server goes down or comes up.
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
])

/** PostgreSQL's classes for a broken connection and for a lack of means: disk, memory, connections (F-21). */
const classes = new Set(['08', '53'])

// pg throws these without a code (pg 8.23, lib/client.js and pg-pool).
const messages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Query read timeout',
])

const isCode = (code: unknown) =>
  typeof code === 'string' && (codes.has(code) || (code.length === 5 && classes.has(code.slice(0, 2))))

/** Whether this failed because something we depend on is away, so that trying again later makes sense. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && isCode(error.code)) ||
    // Whatever kept it from connecting: a socket's file that is gone is ENOENT.
    ('syscall' in error && error.syscall === 'connect') ||
    messages.has(error.message) ||
    (error instanceof AggregateError && error.errors.some(isOutage)))
