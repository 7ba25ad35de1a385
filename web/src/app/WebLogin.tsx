import { useStore } from '#platform/store.ts'
import { shownLogin } from './web-login.ts'

const close = () => shownLogin.set(null)

/** The code of a web login, over everything else. */
export function WebLogin() {
  const shown = useStore(shownLogin, (login) => login)
  return shown && <shown.Modal key={shown.code} code={shown.code} onClose={close} />
}
