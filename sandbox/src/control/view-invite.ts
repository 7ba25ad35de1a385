import { findLink } from '../acts/coming-and-going.ts'
import type { Sandbox } from '../sandbox.ts'
import { groupRow } from './view-world.ts'
import type { InviteView } from './views.ts'

/** What a client shows of a group before one joins. */
export function inviteView(sandbox: Sandbox, { as, link: text }: { as: number; link: string }): InviteView {
  const { group, link } = findLink(sandbox, text)
  const needs_approval = link ? link.creates_join_request : group.join_by_request
  return { chat: groupRow(sandbox, group, as), needs_approval }
}
