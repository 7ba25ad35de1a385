import { limits } from './limits.ts'

/**
 * Whether a body nests deeper or lists more than any call of ours needs (SEC-45), or holds text that no column can keep:
 * PostgreSQL takes neither NUL nor half a surrogate pair (F-29).
 */
export function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth >= limits.jsonDepth) return true
  if (Array.isArray(value) && value.length > limits.arrayItems) return true
  return Object.values(value).some((inner) => isUnfit(inner, depth + 1))
}
