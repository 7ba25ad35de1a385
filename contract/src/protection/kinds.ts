/** Kinds of message that a newcomer may not send, or nobody (Bot API 10.4, Message). */
export const messageKinds = [
  'link',
  'forward',
  'quote',
  'story',
  'via_bot',
  'buttons',
  'contact',
  'phone',
  'photo',
  'video',
  'document',
  'audio',
  'voice',
  'sticker',
  'poll',
  'location',
  'dice',
  'game',
  'checklist',
  'giveaway',
  'gift',
  'invoice',
  'paid_media',
  'rich_message',
  'widget',
  'command',
  'channel',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Links into Telegram, by what they lead to. */
export const telegramLinks = ['username', 'invite', 'bot', 'message'] as const
export type TelegramLink = (typeof telegramLinks)[number]

/** Scripts by their names in Unicode (UAX #24). */
export const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Katakana',
  'Khmer',
  'Latin',
  'Myanmar',
  'Tamil',
  'Telugu',
  'Thai',
] as const
export type Script = (typeof scripts)[number]

/** Service messages by what they tell of (Bot API 10.3, Message). */
export const serviceKinds = [
  'joined',
  'left',
  'pinned',
  'photo',
  'title',
  'video_chat',
  'boost',
  'other',
] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** What members may not do at night: write at all, or send media. */
export const nightCloses = ['writing', 'media'] as const
export type NightCloses = (typeof nightCloses)[number]
