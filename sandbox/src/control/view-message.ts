import { isSameReactor, reactionCounts, reactorIn } from '../happenings/react.ts'
import { messagesOf } from '../objects/message.ts'
import type { Sandbox } from '../sandbox.ts'
import type { StoredMessage } from '../world/world.ts'
import { serviceWords } from './service-words.ts'
import { contentView, inWords, wordsOf } from './view-content.ts'
import { personView, photoUrl } from './view-people.ts'
import type { MessageView } from './views.ts'

export function messageView(
  { world }: Sandbox,
  chatId: number,
  message: StoredMessage,
  as: number,
): MessageView {
  const group = world.groups.get(chatId)
  const { id, date, entities = message.content?.caption_entities, buttons, thread_id, service } = message
  const text = wordsOf(message)
  const answered =
    message.reply_to === undefined ? undefined : messagesOf(world, chatId)?.get(message.reply_to)
  return {
    id,
    date,
    edited: message.edit_date !== undefined,
    mine: message.from === as,
    pinned: group?.pinned.includes(id) ?? false,
    from: senderView(),
    ...(text !== undefined && { text }),
    ...(entities?.length && { entities }),
    ...(service && { service: serviceWords(world, group, message) }),
    ...contentView(message.content),
    ...(service?.kind === 'photo' && { photo_url: photoUrl(service.photo) }),
    ...(buttons && { buttons: buttons.inline_keyboard }),
    ...(message.reactions?.length && { reactions: reactionsView() }),
    ...(answered && {
      reply_to: { id: answered.id, name: nameOf(answered), text: inWords(answered) },
    }),
    ...(thread_id && { thread_id }),
  }

  function reactionsView() {
    const own = group && reactorIn(group, as)
    const isMine = (emoji: string) =>
      own !== undefined &&
      message.reactions?.some((one) => one.emoji === emoji && isSameReactor(one.by, own)) === true
    return reactionCounts(message).map(({ emoji, count }) => ({ emoji, count, mine: isMine(emoji) }))
  }

  function senderView(): NonNullable<MessageView['from']> {
    if (message.from === undefined) {
      const photo = group?.photo && { photo_url: photoUrl(group.photo) }
      return { id: chatId, name: group?.title ?? '', ...photo, is_bot: false, is_anonymous: true }
    }
    if (message.sender_chat) {
      const { id: channelId, title } = message.sender_chat
      return { id: channelId, name: title, is_bot: false, is_anonymous: false, is_channel: true }
    }
    const { name, photo_url, is_bot } = personView(world, message.from)
    return { id: message.from, name, ...(photo_url && { photo_url }), is_bot, is_anonymous: false }
  }

  function nameOf({ from }: StoredMessage) {
    return from === undefined ? (group?.title ?? '') : personView(world, from).name
  }
}
