import type { UserId } from '@steward/contract/ids.ts'

const isUserId = (value: number): value is UserId => Number.isSafeInteger(value) && value > 0

/** The person's id in an address; undefined where there is none. */
export function userIdFrom(parameter: string | undefined): UserId | undefined {
  const id = Number(parameter)
  return isUserId(id) ? id : undefined
}
