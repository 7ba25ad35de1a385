import type { Message } from '@grammyjs/types'

/** What is in a message besides its text, by the Bot API's fields (Bot API 10.3, Message): it is sent as it stands. */
export type Content = Partial<
  Pick<
    Message,
    | 'animation'
    | 'audio'
    | 'caption'
    | 'caption_entities'
    | 'checklist'
    | 'contact'
    | 'dice'
    | 'document'
    | 'external_reply'
    | 'forward_origin'
    | 'game'
    | 'gift'
    | 'giveaway'
    | 'giveaway_winners'
    | 'invoice'
    | 'is_automatic_forward'
    | 'link_preview_options'
    | 'live_photo'
    | 'location'
    | 'media_group_id'
    | 'paid_media'
    | 'photo'
    | 'poll'
    | 'quote'
    | 'reply_to_story'
    | 'rich_message'
    | 'sticker'
    | 'story'
    | 'unique_gift'
    | 'venue'
    | 'via_bot'
    | 'video'
    | 'video_note'
    | 'voice'
  >
> & {
  /** Kinds of Bot API 10.4, which the types don't know. */
  widget?: object
}

/** A channel as which somebody writes. */
export type SenderChat = { id: number; type: 'channel'; title: string; username?: string }
