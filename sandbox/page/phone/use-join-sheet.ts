import { useEffect, useRef } from 'react'
import type { JoinSheetView } from '../../src/control/views.ts'
import { type AppSurroundings, useMiniApp } from '../app/use-mini-app.ts'
import { useSandbox } from '../sandbox-context.ts'
import { outcomeOf } from './join-outcome.ts'

/**
 * The page that a guard shows to the person who holds the phone: it opens by itself, and closes by itself when the
 * request is decided.
 */
export function useJoinSheet(phone: AppSurroundings, sheets: readonly JoinSheetView[]) {
  const { control } = useSandbox()
  const { person, tell } = phone
  const sheet = sheets.find(({ is_closed }) => !is_closed)
  const shown = useRef<JoinSheetView>(undefined)
  const putAway = () => {
    if (!sheet) return
    shown.current = { ...sheet, is_closed: true }
    void control.act(person, { do: 'close_join_sheet', chat_id: sheet.chat_id })
  }
  const app = useMiniApp({ ...phone, onClosed: putAway })

  useEffect(() => {
    const before = shown.current
    const isKnown = sheet !== undefined && sheet.url === before?.url
    if (!isKnown) {
      shown.current = sheet
      app.close()
    }
    if (sheet && !isKnown) {
      // The page stands where a note would.
      tell('')
      void app.open({ from: 'join request', url: sheet.url, chatId: sheet.chat_id })
    }
    // One that was put away is still among them.
    const isOver = before && !before.is_closed && !sheets.some(({ chat_id }) => chat_id === before.chat_id)
    if (isOver) void control.chat(before.chat_id, person).then((view) => tell(outcomeOf(view)))
  })

  return sheet && app.session
}
