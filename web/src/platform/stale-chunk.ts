import { connection } from './connection.ts'
import { alert } from './dialogs.ts'
import { reload, reloadedJustNow } from './reload.ts'

/** The specification's words (S-SW-4). */
const words = 'An error occurred that we cannot recover. Please click OK to reload the page.'

let asking = false

/** After a deployment a part of the app may be gone; only a reload helps, and only when the line is there (F-38). */
export async function offerReload() {
  if (asking || reloadedJustNow() || connection.get() !== 'fine' || !navigator.onLine) return
  asking = true
  await alert(words)
  reload()
}
