import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiFailure, call, isRefusal } from '#platform/api.ts'
import { confirm } from '#platform/dialogs.ts'
import { announce } from '#platform/session.ts'
import { routeOf } from '#platform/start-parameter.ts'

const questions = {
  settings: msg`Open your settings?`,
  devices: msg`Open your devices?`,
  privacy: msg`Open the privacy page?`,
  about: msg`Open About Steward?`,
  appeals: msg`Open your appeals?`,
  'transfer-apply-detail': msg`Open the pending stewardship offer?`,
  bulk: msg`Mass-ban protection paused an admin of your group. Take a look?`,
  protection: msg`Open the protection of a group?`,
  reports: msg`Open the pending reports?`,
  requests: msg`Open the join requests?`,
  stewardship: msg`Open the news about your group’s stewardship?`,
  me: msg`Open the link you followed?`,
  groups: msg`Open the link you followed?`,
  home: msg`Open the link you followed?`,
}

/** Links that the person has answered here, even if the server did not hear of it. */
const answered = new Set<string>()
let asking = false
/** Whether the last word of the server was a refusal, which was said then. */
let refused = false

/** Asks the server for a link that this open app may never have heard of, and offers it. */
export async function offerPendingLink(go: (path: string) => void): Promise<void> {
  if (asking) return
  asking = true
  try {
    const { link, data } = await call('/api/pending-link', {}, { background: true })
    refused = false
    if (!link || !data || answered.has(link)) return
    const path = routeOf(data)
    const wanted = path !== window.location.pathname && (await confirm(i18n._(questions[data.page])))
    answered.add(link)
    if (wanted) go(path)
    await call('/api/pending-link', { answered: link }, { background: true })
  } catch (error) {
    // Nobody asked, so nobody is told of a bad line. Until the server hears an answer it tells of the link again.
    if (!(error instanceof ApiFailure)) throw error
    if (!isRefusal(error)) return
    if (!refused) void announce(error)
    refused = true
  } finally {
    asking = false
  }
}
