import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useEffect } from 'react'
import { confirm } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { onActivation } from '#platform/host/when-active.ts'
import { launch } from '#platform/launched.ts'
import { signedOut } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'
import { navigation } from '#platform/navigation.ts'

/** Taken here once; the boot script has removed it from the address (S-START-1). */
let unhandled = launch.startParameter

/** Leads to the page that the app was opened for, and later to one that it may have missed while it was open. */
export function StartParameter() {
  const isOut = useStore(signedOut, (failure) => failure !== null)
  useEffect(() => {
    if (!isOut) void follow((path) => navigation.reset(path))
  }, [isOut])
  useEffect(() => onActivation(host, () => void offer((path) => navigation.push(path))), [])
  return null
}

/** Once; a log-in that was cancelled or took too long leaves it for the next one. */
async function follow(go: (path: string) => void): Promise<void> {
  const token = unhandled
  unhandled = ''
  if (!token) return
  const link = await import('./follow-link.ts').catch(() => undefined)
  if (link && (await link.followLink(token, go))) return
  unhandled = token
  if (link) return
  // Its code did not come; a reload finds the parameter where it was.
  const { history, location } = window
  history.replaceState(history.state, '', location.pathname + new URL(launch.url).search)
  if (await confirm(i18n._(msg`Couldn’t open the link. Try again?`))) await follow(go)
}

async function offer(go: (path: string) => void) {
  if (signedOut.get()) return
  // Without a line there is nobody to ask, and the link is still where it was.
  const pending = await import('./pending-link.ts').catch(() => undefined)
  await pending?.offerPendingLink(go)
}
