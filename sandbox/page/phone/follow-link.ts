import { readTelegramLink } from '../telegram-link.ts'
import type { Phone } from './phone-context.ts'

/** What tapping a link does: t.me is handled by the client itself, all else opens outside. */
export function followLink(phone: Phone, address: string, chatId?: number) {
  const link = readTelegramLink(address)
  if (!link) return phone.openSheet({ over: 'browser', url: address })
  if (link.kind === 'invite') return phone.openSheet({ over: 'invite', link: link.link })
  const { bot, chats, elsewhere } = phone.world
  const isBot = link.username.toLowerCase() === bot.username.toLowerCase()
  if (!isBot) {
    const named = [...chats, ...elsewhere].find(
      (chat) => chat.username?.toLowerCase() === link.username.toLowerCase(),
    )
    return named ? phone.openChat(named.id) : phone.tell(`No one here is called @${link.username}.`)
  }
  const { has_main_web_app: hasMain, can_join_groups: joins } = bot.switches
  if (link.kind === 'add to group') {
    if (!joins) return phone.tell('This bot can’t join groups.')
    const { rights, param } = link
    return phone.openSheet({ over: 'add bot', rights, ...(param && { param }) })
  }
  if (link.kind === 'open app' && link.app) return phone.tell('This app doesn’t exist.')
  if (link.kind === 'open app' && hasMain) {
    const { param, fullscreen } = link
    return phone.openApp({
      from: 'link',
      fullscreen,
      ...(param && { param }),
      ...(chatId !== undefined && { chatId }),
    })
  }
  // Without a main mini app it is a link to the bot, and what it would have opened is lost.
  phone.openChat(phone.me.id)
  if (link.kind === 'start bot') void phone.act({ do: 'start_bot', param: link.param })
  return undefined
}
