import type { Message } from 'grammy/types'

/** What makes a message something a person wrote; without one of them it is a service message (Bot API 10.3, Message). */
const contents = [
  'text',
  'rich_message',
  'animation',
  'audio',
  'document',
  'live_photo',
  'paid_media',
  'photo',
  'sticker',
  'story',
  'video',
  'video_note',
  'voice',
  'checklist',
  'contact',
  'dice',
  'game',
  'giveaway',
  'invoice',
  'poll',
  'venue',
  'location',
] as const

export const isWritten = (message: Message): boolean =>
  contents.some((content) => message[content] !== undefined)
