import { back } from './back.ts'
import { createNavigation } from './navigation/create-navigation.ts'

/** A reload finds the pages of the load before it in the history. */
const load = Date.now().toString(36)
let made = 0

export const navigation = createNavigation({
  window,
  isTaken: () => back.handlers.get() > 0,
  onBack: () => back.back(),
  newId: () => `${load}-${(made += 1)}`,
})
back.setDefault(() => navigation.pop())
