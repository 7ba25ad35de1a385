import { useReducer } from 'react'
import type { Screen, Sheet } from './phone-context.ts'

type Screens = { stack: readonly Screen[]; sheet: Sheet | undefined }
export type ScreenChange =
  | { type: 'push'; screen: Screen }
  | { type: 'pop' }
  | { type: 'open chat'; chatId: number }
  | { type: 'sheet'; sheet: Sheet | undefined }

/** The chats list lies under the stack; a chat that opens replaces what was open. */
export function nextScreens(before: Screens, change: ScreenChange): Screens {
  if (change.type === 'push') return { ...before, stack: [...before.stack, change.screen] }
  if (change.type === 'pop') return { ...before, stack: before.stack.slice(0, -1) }
  if (change.type === 'open chat') return { sheet: undefined, stack: [{ at: 'chat', chatId: change.chatId }] }
  return { ...before, sheet: change.sheet }
}

export const usePhoneScreens = () => useReducer(nextScreens, { stack: [], sheet: undefined })
