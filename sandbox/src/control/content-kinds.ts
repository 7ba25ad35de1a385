/** What can be sent besides text, by the words on the phones. */
export const contentKinds = {
  photo: 'Photo',
  video: 'Video',
  animation: 'GIF',
  sticker: 'Sticker',
  voice: 'Voice message',
  video_note: 'Video message',
  document: 'File',
  audio: 'Music',
  contact: 'Contact',
  location: 'Location',
  poll: 'Poll',
  dice: 'Dice',
  checklist: 'Checklist',
  giveaway: 'Giveaway',
  gift: 'Gift',
  invoice: 'Invoice',
  paid_media: 'Paid media',
  rich_message: 'Rich message',
  widget: 'Widget',
  story: 'Story',
  forward_person: 'Forward from a person',
  forward_hidden: 'Forward from a hidden account',
  forward_group: 'Forward from a group',
  forward_channel: 'Forward from a channel',
  quote: 'Quote from a channel',
  reply_to_story: 'Reply to a channel’s story',
  via_bot: 'Photo by an inline bot',
  hidden_link: 'Link behind words',
  preview: 'Link in the preview alone',
  mention_by_name: 'Mention by name',
  custom_emoji: 'Custom emoji',
  as_channel: 'Message as a channel',
} as const
export type ContentKind = keyof typeof contentKinds

/** What takes the place of another in a message that was sent (Bot API 10.3, editMessageMedia). */
export const mediaKinds = [
  'animation',
  'audio',
  'document',
  'photo',
  'video',
] as const satisfies ContentKind[]
export type MediaKind = (typeof mediaKinds)[number]
export const isMediaKind = (kind: ContentKind): kind is MediaKind => mediaKinds.some((each) => each === kind)
