/** Accounts that stand for a chat, not for a person (telegram-bot-api, Client.h): GroupAnonymousBot and Channel_Bot. */
export const anonymousAdmin = 1_087_968_824
export const channelBot = 136_817_688
/** Telegram's own account, which forwards and pins what a linked channel says (telegram-bot-api, Client.h). */
export const telegramItself = 777_000

export const standIns: ReadonlySet<number> = new Set([anonymousAdmin, channelBot, telegramItself])
