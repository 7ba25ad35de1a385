import { back } from '../platform/back.ts'
import { openOverlays, overlayHandlers } from './overlays.ts'

/** Whether something is open that wants to be asked before the page is left. */
export const isBackTaken = () => back.handlers.get() > 0 || openOverlays.get() > 0

/** What every way back runs, whichever button, key or finger said it (S-BACK-1). */
export function goBack() {
  const handlers = overlayHandlers(document)
  // An overlay that may not be dismissed offers no handler; what lies under it stays where it is all the same.
  const blocked = openOverlays.get() > 0 && handlers.length === 0
  back.back(blocked ? [{ priority: 1, handler: () => undefined }] : handlers)
}
