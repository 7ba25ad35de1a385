import type { MessageEntity, MessageOrigin, User } from '@grammyjs/types'
import { photoSizes } from '../objects/photo.ts'
import { channelBot } from '../objects/user.ts'
import type { Permission } from '../world/rights.ts'
import type { Chance } from '../world/chance.ts'
import type { StoredMessage } from '../world/world.ts'
import type { ContentKind } from '../control/content-kinds.ts'

export type Made = Pick<StoredMessage, 'text' | 'entities' | 'content' | 'sender_chat'> & { from?: number }

type Making = { chance: Chance; now: number; text: string; entities: MessageEntity[] }

type Maker = {
  /** What a member has to be permitted (Bot API 10.3, ChatPermissions). */
  needs: readonly Permission[]
  make: (making: Making) => Made
}

/** As which anybody here may write and react. */
export const ownChannel = { id: -1_001_222_333_444, type: 'channel', title: 'Quick Profit Daily' } as const
const elsewhere = { id: -1_001_555_666_777, type: 'supergroup', title: 'Night Market' } as const
const somebody: User = { id: 411_222_333, is_bot: false, first_name: 'Robin', last_name: 'Fields' }
const inlineBot: User = { id: 411_222_334, is_bot: true, first_name: 'Pictures', username: 'any_pic_bot' }

/** A file that is new each time; what many have at hand keeps its ids. */
const fresh = ({ chance }: Making) => ({ file_id: chance.letters(40), file_unique_id: chance.letters(16) })
const known = (name: string) => ({ file_id: `sandbox-${name}`, file_unique_id: `sandbox-${name}` })
const clip = { width: 640, height: 360, duration: 7 }

/** Words under media are its caption. */
const captioned = ({ text, entities }: Making) =>
  text && { caption: text, ...(entities.length > 0 && { caption_entities: entities }) }
const written = ({ text, entities }: Making, instead: string): Made =>
  text ? { text, entities } : { text: instead, entities: [] }

const media = (needs: Maker['needs'], fields: (making: Making) => Made['content']): Maker => ({
  needs,
  make: (making) => ({ content: { ...fields(making), ...captioned(making) } }),
})
const forwarded = (origin: (date: number) => MessageOrigin): Maker => ({
  needs: ['can_send_messages'],
  make: (making) => ({
    ...written(making, 'Payouts every day, ask me how'),
    content: { forward_origin: origin(making.now) },
  }),
})
/** Without words of one's own, these; then all of them are what the entity is of. */
const formatted = (instead: string, entity: (length: number) => MessageEntity): Maker => ({
  needs: ['can_send_messages'],
  make({ text, entities }) {
    const words = text || instead
    return { text: words, entities: [...entities, entity(words.length)] }
  },
})

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
    make: () => ({
      content: {
        sticker: {
          ...known('sticker'),
          type: 'regular',
          width: 512,
          height: 512,
          is_animated: false,
          is_video: false,
          emoji: '👋',
        },
      },
    }),
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
