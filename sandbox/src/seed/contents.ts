import { photoSizes } from '../objects/photo.ts'
import { channelBot } from '../objects/user.ts'
import { week } from '../durations.ts'
import type { ContentKind } from '../control/content-kinds.ts'
import {
  clip,
  elsewhere,
  formatted,
  forwarded,
  fresh,
  inlineBot,
  known,
  type Maker,
  media,
  ownChannel,
  somebody,
  sticker,
  written,
} from './making.ts'

/** What people send from their phones, as the Bot API tells of it. */
export const contents: Record<ContentKind, Maker> = {
  photo: media(['can_send_photos'], ({ chance }) => ({
    photo: photoSizes({ seed: chance.between(1, 1_000_000) }),
  })),
  video: media(['can_send_videos'], (making) => ({ video: { ...fresh(making), ...clip } })),
  animation: media(['can_send_other_messages'], () => ({
    animation: { ...known('gif'), ...clip },
    document: { ...known('gif'), mime_type: 'video/mp4' },
  })),
  sticker: {
    needs: ['can_send_other_messages'],
    make: () => ({ content: { sticker } }),
  },
  voice: media(['can_send_voice_notes'], (making) => ({ voice: { ...fresh(making), duration: 4 } })),
  video_note: {
    needs: ['can_send_video_notes'],
    make: (making) => ({ content: { video_note: { ...fresh(making), length: 240, duration: 6 } } }),
  },
  document: media(['can_send_documents'], (making) => ({
    document: { ...fresh(making), file_name: 'price-list.apk', mime_type: 'application/octet-stream' },
  })),
  audio: media(['can_send_audios'], (making) => ({
    audio: { ...fresh(making), duration: 183, title: 'Rain on the roof', file_name: 'rain.mp3' },
  })),
  contact: {
    needs: ['can_send_messages'],
    make: () => ({ content: { contact: { phone_number: '+4915550100', first_name: 'Robin' } } }),
  },
  location: {
    needs: ['can_send_messages'],
    make: () => ({ content: { location: { latitude: 52.52, longitude: 13.405 } } }),
  },
  poll: {
    needs: ['can_send_polls'],
    make: ({ chance, text }) => ({
      content: {
        poll: {
          id: String(chance.between(1e9, 9e9)),
          question: text || 'Do you want to earn more?',
          options: ['Yes', 'Of course'].map((option, at) => ({
            persistent_id: String(at),
            text: option,
            voter_count: 0,
          })),
          total_voter_count: 0,
          is_closed: false,
          is_anonymous: true,
          type: 'regular',
          allows_multiple_answers: false,
          allows_revoting: true,
          members_only: false,
        },
      },
    }),
  },
  dice: {
    needs: ['can_send_other_messages'],
    make: ({ chance }) => ({ content: { dice: { emoji: '🎲', value: chance.between(1, 6) } } }),
  },
  checklist: {
    needs: ['can_send_polls'],
    make: ({ text }) => ({
      content: {
        checklist: {
          title: text || 'How to earn more',
          tasks: ['Write to me', 'Get paid'].map((task, at) => ({ id: at + 1, text: task })),
        },
      },
    }),
  },
  giveaway: {
    needs: ['can_send_other_messages'],
    make: ({ now }) => ({
      content: {
        giveaway: {
          chats: [ownChannel],
          winners_selection_date: now + week,
          winner_count: 10,
          prize_description: 'Phones',
        },
      },
    }),
  },
  gift: {
    needs: ['can_send_messages'],
    make: ({ text, entities }) => ({
      content: {
        gift: {
          gift: { id: '5170145012310081615', sticker, star_count: 15 },
          text: text || 'For you',
          ...(entities.length > 0 && { entities }),
        },
      },
    }),
  },
  invoice: {
    needs: ['can_send_other_messages'],
    make: ({ text }) => ({
      content: {
        invoice: {
          title: text || 'Course',
          description: 'How to earn more',
          start_parameter: 'course',
          currency: 'XTR',
          total_amount: 500,
        },
      },
    }),
  },
  paid_media: media(['can_send_photos'], () => ({
    paid_media: { star_count: 50, paid_media: [{ type: 'preview', width: 640, height: 360 }] },
  })),
  rich_message: {
    needs: ['can_send_messages'],
    make: ({ text }) => ({
      content: {
        rich_message: {
          blocks: [
            { type: 'heading', text: 'Earn more', size: 1 },
            { type: 'paragraph', text: text || 'Ask me how' },
          ],
        },
      },
    }),
  },
  widget: {
    needs: ['can_send_other_messages'],
    make: () => ({ content: { widget: {} } }),
  },
  story: {
    // The client asks for both, as a story may be either.
    needs: ['can_send_photos', 'can_send_videos'],
    make: () => ({ content: { story: { chat: ownChannel, id: 12 } } }),
  },
  forward_person: forwarded((date) => ({ type: 'user', sender_user: somebody, date })),
  forward_hidden: forwarded((date) => ({ type: 'hidden_user', sender_user_name: 'Robin F.', date })),
  forward_group: forwarded((date) => ({ type: 'chat', sender_chat: elsewhere, date })),
  forward_channel: forwarded((date) => ({ type: 'channel', chat: ownChannel, message_id: 77, date })),
  quote: {
    needs: ['can_send_messages'],
    make: (making) => ({
      ...written(making, 'Is this true?'),
      content: {
        external_reply: {
          origin: { type: 'channel', chat: ownChannel, message_id: 78, date: making.now },
          chat: ownChannel,
          message_id: 78,
        },
        quote: {
          text: 'Only today: double your deposit at quick-profit.example',
          position: 0,
          is_manual: true,
        },
      },
    }),
  },
  reply_to_story: {
    needs: ['can_send_messages'],
    make: (making) => ({
      ...written(making, 'Is this true?'),
      content: { reply_to_story: { chat: ownChannel, id: 12 } },
    }),
  },
  via_bot: media(['can_send_other_messages'], ({ chance }) => ({
    photo: photoSizes({ seed: chance.between(1, 1_000_000) }),
    via_bot: inlineBot,
  })),
  hidden_link: formatted('my pictures', (length) => ({
    type: 'text_link',
    offset: 0,
    length,
    url: 'https://quick-profit.example/join',
  })),
  preview: {
    needs: ['can_send_messages', 'can_add_web_page_previews'],
    make: (making) => ({
      ...written(making, 'Look'),
      content: { link_preview_options: { url: 'https://quick-profit.example/join' } },
    }),
  },
  mention_by_name: formatted('Robin', (length) => ({
    type: 'text_mention',
    offset: 0,
    length,
    user: somebody,
  })),
  custom_emoji: formatted('🔥', () => ({
    type: 'custom_emoji',
    offset: 0,
    length: 2,
    custom_emoji_id: '5368324170671202286',
  })),
  as_channel: {
    needs: ['can_send_messages'],
    make: (making) => ({
      ...written(making, 'Our channel pays every day'),
      from: channelBot.id,
      sender_chat: ownChannel,
    }),
  },
}
