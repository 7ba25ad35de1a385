import { useIonRouter } from '@ionic/react'
import { useEffect } from 'react'
import { host } from '../platform/host.ts'
import { onActivation } from '../platform/host/when-active.ts'
import { launch } from '../platform/launched.ts'
import { signedOut } from '../platform/session.ts'

/** Taken here once; the boot script has removed it from the address (S-START-1). */
let unhandled = launch.startParameter

/** Leads to the page that the app was opened for, and later to one that it may have missed while it was open. */
export function StartParameter() {
  const router = useIonRouter()
  useEffect(() => {
    const token = unhandled
    unhandled = ''
    if (token) void follow(token, (path) => router.navigateRoot(path))
  }, [router])
  useEffect(() => onActivation(host, () => void offer((path) => router.push(path))), [router])
  return null
}

async function follow(token: string, go: (path: string) => void) {
  const link = await import('./follow-link.ts').catch(() => undefined)
  if (link) return link.followLink(token, go)
  // Its code did not come; the reload that is offered then finds the parameter where it was.
  const { pathname, search } = new URL(launch.url)
  return window.history.replaceState(null, '', pathname + search)
}

async function offer(go: (path: string) => void) {
  if (signedOut.get()) return
  // Without a line there is nobody to ask, and the link is still where it was.
  const pending = await import('./pending-link.ts').catch(() => undefined)
  await pending?.offerPendingLink(go)
}
