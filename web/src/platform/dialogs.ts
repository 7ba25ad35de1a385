import { createDialogs } from './dialogs/create-dialogs.ts'
import { inApp } from './dialogs/in-app.ts'
import { host } from './host.ts'
import { whenActive } from './host/when-active.ts'

/** More than what any client still counts as one popup right after the other. */
const betweenPopups = 200

export const { alert, confirm } = createDialogs({
  popup: host.popup,
  inApp,
  seen: () => whenActive(host),
  breathe: () => new Promise((resolve) => setTimeout(resolve, betweenPopups)),
})
