import type { ChatId } from '@steward/contract/ids.ts'

const isChatId = (value: number): value is ChatId => Number.isSafeInteger(value)

/** The id in an address; undefined where there is none. */
export function chatIdFrom(parameter: string | undefined): ChatId | undefined {
  const id = Number(parameter)
  return isChatId(id) ? id : undefined
}
