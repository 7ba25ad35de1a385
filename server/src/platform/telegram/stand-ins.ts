/**
 * Accounts that stand for a chat, not for a person: GroupAnonymousBot, Channel_Bot, and Telegram's own forwards of a
 * linked channel (telegram-bot-api, Client.h).
 */
export const standIns: ReadonlySet<number> = new Set([1_087_968_824, 136_817_688, 777_000])
