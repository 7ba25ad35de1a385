import type { ChatInviteLink } from '@grammyjs/types'
import type { Group, Link, World } from '../world/world.ts'
import { userObject } from './user.ts'

/** In the key order of Client.cpp, JsonChatInviteLink. */
export function linkObject(world: World, group: Group, link: Link): ChatInviteLink {
  const pending = [...group.requests.values()].filter((request) => request.link === link.link).length
  return {
    invite_link: link.link,
    ...(link.name && { name: link.name }),
    creator: userObject(world, link.creator),
    ...(link.expire_date && { expire_date: link.expire_date }),
    ...(link.member_limit && { member_limit: link.member_limit }),
    ...(pending > 0 && { pending_join_request_count: pending }),
    creates_join_request: link.creates_join_request,
    is_primary: link.is_primary,
    is_revoked: link.is_revoked,
  }
}

/** In events the links of other administrators are masked. */
export const maskedLink = (world: World, group: Group, link: Link): ChatInviteLink => {
  const object = linkObject(world, group, link)
  if (link.creator === world.bot.id) return object
  return { ...object, invite_link: `${link.link.slice(0, 'https://t.me/+'.length + 8)}...` }
}
