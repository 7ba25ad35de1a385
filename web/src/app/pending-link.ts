import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiFailure, call } from '../platform/api.ts'
import { confirm } from '../platform/dialogs.ts'
import { routeOf } from '../platform/start-parameter.ts'

const questions = {
  settings: msg`A link to your settings waits for you. Open it?`,
  privacy: msg`A link to what Steward keeps waits for you. Open it?`,
  about: msg`A link to what Steward is waits for you. Open it?`,
  'transfer-apply-detail': msg`A group's transfer waits for you. Open it?`,
  me: msg`A link of yours waits for you. Open it?`,
  groups: msg`A link of yours waits for you. Open it?`,
  home: msg`A link of yours waits for you. Open it?`,
}

/** Asks the server for a link that this open app may never have heard of, and offers it. */
export async function offerPendingLink(go: (path: string) => void): Promise<void> {
  const data = await pendingLink()
  if (!data) return
  const path = routeOf(data)
  if (path !== window.location.pathname && (await confirm(i18n._(questions[data.page])))) go(path)
}

async function pendingLink() {
  try {
    return (await call('/api/pending-link', {}, { background: true })).data
  } catch (error) {
    // Nobody asked, so nobody is told; the next time that the app comes to the front it is asked again.
    if (error instanceof ApiFailure) return null
    throw error
  }
}
