import { limits } from './limits.ts'

/** Whether a body nests deeper or lists more than any call of ours needs (SEC-45). */
export function isOutsized(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= limits.jsonDepth) return true
  if (Array.isArray(value) && value.length > limits.arrayItems) return true
  return Object.values(value).some((inner) => isOutsized(inner, depth + 1))
}
