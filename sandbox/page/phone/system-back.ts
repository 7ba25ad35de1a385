import type { Session } from '../app/session.ts'
import type { Screen, Sheet } from './phone-context.ts'

type OnTop = { sheet: Sheet | undefined; session: Session | undefined; stack: readonly Screen[] }
type Ways = { closeSheet: () => void; pop: () => void }

/** Android's own back: it goes to what lies on top. The app hears of it only while its back button shows. */
export function systemBack({ sheet, session, stack }: OnTop, { closeSheet, pop }: Ways) {
  const app = session?.container
  const state = app?.state()
  if (sheet) return closeSheet()
  if (app && state && !state.minimised) {
    if (state.scanner) return app.closeScanner()
    if (state.popup) return app.answerPopup()
    if (state.question) return app.answer()
    return state.back ? app.pressBack() : app.requestClose('header')
  }
  return stack.length > 0 ? pop() : undefined
}
