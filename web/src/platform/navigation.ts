import { back } from './back.ts'
import { createNavigation } from './navigation/create-navigation.ts'

export const navigation = createNavigation({
  window,
  isTaken: () => back.handlers.get() > 0,
  onBack: () => back.back(),
  newId: () => crypto.randomUUID(),
})
back.setDefault(() => navigation.pop())
