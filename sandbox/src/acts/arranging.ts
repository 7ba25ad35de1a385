import { authorIn, post, postService } from '../happenings/post.ts'
import { secondsNow } from '../sandbox.ts'
import { newLink, replacePrimary } from '../world/links.ts'
import { joinedGroup, needPermission, needRight } from './actor.ts'
import type { Performers } from './performer.ts'
import { need } from './refusal.ts'

type Names = 'toggle_forum' | 'create_topic' | 'pin' | 'unpin' | 'create_link' | 'revoke_link'

/** Telegram's first colour of a topic's icon. */
const icon_color = 0x6f_b9f0

export const arranging: Performers<Names> = {
  toggle_forum({ sandbox }, as, { chat_id, on }) {
    const group = joinedGroup(sandbox, as, chat_id)
    need(group.type === 'supergroup', 'A basic group can’t do that: upgrade it to a supergroup first.')
    needRight(sandbox, as, group, 'can_change_info')
    group.is_forum = on
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  create_topic({ sandbox }, as, { chat_id, name }) {
    const group = joinedGroup(sandbox, as, chat_id)
    need(group.is_forum, 'This group has no topics.')
    needPermission(sandbox, as, group, 'can_manage_topics')
    // The message that creates a topic has the topic's number.
    const thread_id = group.next_message_id
    group.topics.push({ thread_id, name, icon_color, is_closed: false })
    post(sandbox, group, {
      ...authorIn(group, as),
      thread_id,
      service: { kind: 'topic_created', name, icon_color },
    })
    return { thread_id }
  },

  pin({ sandbox }, as, { chat_id, message_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needPermission(sandbox, as, group, 'can_pin_messages')
    const message = group.messages.get(message_id)
    need(message !== undefined && !message.service, 'This can’t be pinned.')
    group.pinned = [...group.pinned.filter((id) => id !== message_id), message_id]
    postService(sandbox, group, as, { kind: 'pinned', message_id })
    return true
  },

  unpin({ sandbox }, as, { chat_id, message_id }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needPermission(sandbox, as, group, 'can_pin_messages')
    group.pinned = group.pinned.filter((id) => id !== message_id)
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },

  create_link({ sandbox }, as, { chat_id, name, creates_join_request = false, member_limit, expire_date }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needRight(sandbox, as, group, 'can_invite_users')
    need(!creates_join_request || !member_limit, 'A link that needs approval can’t have a limit.')
    need(!expire_date || expire_date > secondsNow(sandbox), 'This date has passed.')
    const link = newLink(sandbox, {
      creator: as,
      creates_join_request,
      ...(name && { name }),
      ...(member_limit && { member_limit }),
      ...(expire_date && { expire_date }),
    })
    group.links.push(link)
    sandbox.changed({ what: 'chat', chat_id })
    return { link: link.link }
  },

  revoke_link({ sandbox }, as, { chat_id, link }) {
    const group = joinedGroup(sandbox, as, chat_id)
    needRight(sandbox, as, group, 'can_invite_users')
    const found = group.links.find((known) => known.link === link)
    need(found !== undefined && !found.is_revoked, 'This link is no longer valid.')
    const isOwner = group.members.get(as)?.status === 'creator'
    need(found.creator === as || isOwner, 'Only its maker and the owner can revoke a link.')
    found.is_revoked = true
    if (found.is_primary) replacePrimary(sandbox, group, found.creator)
    sandbox.changed({ what: 'chat', chat_id })
    return true
  },
}
