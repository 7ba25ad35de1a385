import type { WorldView } from '../../src/control/views.ts'
import { usePhone } from '../phone/phone-context.ts'

export const isPutAway = ({ join_sheets }: WorldView, chatId: number): boolean =>
  join_sheets.some(({ chat_id, is_closed }) => is_closed && chat_id === chatId)

/** Takes up the page of a guard that was put away, as long as the guard waits for it. */
export function ContinueCheck({ chatId }: { chatId: number }) {
  const { act, openSheet, world } = usePhone()
  if (!isPutAway(world, chatId)) return null
  return (
    <button
      type="button"
      className="big-button"
      onClick={() => {
        openSheet(undefined)
        void act({ do: 'open_join_sheet', chat_id: chatId })
      }}
    >
      Continue the check
    </button>
  )
}
