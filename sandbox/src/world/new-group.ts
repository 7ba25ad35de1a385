import { allPermissions } from './membership.ts'
import type { Group } from './world.ts'

/** A group as it is when somebody has just made it: everybody may do everything but what is an administrator's. */
export function newGroup(fields: Pick<Group, 'id' | 'type' | 'title' | 'created_at'>): Group {
  return {
    is_forum: false,
    join_by_request: false,
    shows_joins: true,
    permissions: allPermissions(true),
    members: new Map(),
    messages: new Map(),
    next_message_id: 1,
    pinned: [],
    topics: [],
    links: [],
    requests: new Map(),
    ...fields,
  }
}
