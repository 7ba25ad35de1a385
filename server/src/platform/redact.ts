/** Fields that never reach the log, whoever puts them into a line and however deep (SEC-50). */
const secretFields = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'bot_token',
  'init_data',
  'auth_code',
  'secret',
  'password',
  'text',
  'caption',
])

const deepest = 6

// Errors of libraries carry what they worked on: rows, payloads, whole requests. The log gets what says where it broke.
const facts = (error: Error): object => ({
  type: error.name,
  message: error.message,
  ...('code' in error ? { code: error.code } : {}),
  stack: error.stack,
  ...(error.cause instanceof Error ? { cause: facts(error.cause) } : {}),
})

function safe(value: unknown, depth: number): unknown {
  if (value instanceof Error) return facts(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > deepest) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => safe(item, depth + 1))
  return withoutSecretFields(value, depth + 1)
}

/** The same object without secrets and with its errors cut down to what helps. */
export const withoutSecretFields = (object: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      secretFields.has(name.toLowerCase()) ? '[secret]' : safe(value, depth),
    ]),
  )
