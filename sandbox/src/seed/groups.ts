import { allRights } from '../world/membership.ts'
import type { AdminRight, AdminRights } from '../world/rights.ts'
import type { Photo } from '../world/world.ts'
import type { people } from './people.ts'
import type { talk } from './talk.ts'

export type Person = keyof typeof people

export type Plan = {
  id: number
  type: 'group' | 'supergroup'
  title: string
  talk: keyof typeof talk
  description?: string
  username?: string
  photo?: Photo
  topics?: string[]
  join_by_request?: boolean
  /** Since today everybody has to ask here, whichever way they come, and the bot checks them. */
  is_guarded?: true
  /** Of the crowd. */
  extras: number
  /** Telegram stops showing who comes and goes in large groups; where exactly is not published. */
  hides_joins?: true
  messages: number
  owner: Person
  admins?: Partial<Record<Person, AdminRight[]>>
  members: Person[]
  anonymous?: Person[]
  /** Of the weeks since the bot came, where it came weeks ago; in numbers of people, unless they are words. */
  past?: {
    joined: number
    left: number
    muted: number
    spammers: number
    links: string[]
    reported: string[]
    /** What somebody wrote, and the owner's reason to warn them for it by a command. */
    warned?: [text: string, reason: string][]
  }
  /** Absent: the bot is not there. */
  bot?: AdminRight[] | 'member'
  /** Who has asked to join; a number means that many of the crowd besides. */
  requests?: Person[]
  more_requests?: number
}

export const rightsOf = (names: readonly AdminRight[]): AdminRights => {
  const rights: AdminRights = allRights(false)
  for (const name of ['can_manage_chat', ...names] as const) rights[name] = true
  return rights
}

const wide: AdminRight[] = [
  'can_delete_messages',
  'can_restrict_members',
  'can_invite_users',
  'can_pin_messages',
  'can_change_info',
  'can_manage_video_chats',
  'can_manage_tags',
]
const bot: AdminRight[] = [...wide, 'can_promote_members', 'can_manage_topics']

/** A group of its own, which nobody sees before a year of it is asked for. */
export const yearPlan = (seed: number): Plan => ({
  id: -1_003_000_000_000 - seed,
  type: 'supergroup',
  title: `Hillside Neighbours ${seed}`,
  talk: 'neighbours',
  description: 'A year of traffic, grown from a seed.',
  photo: { seed: 112 },
  extras: 60,
  messages: 0,
  owner: 'ann',
  admins: { boris: wide },
  members: ['zoe', 'max', 'tom', 'haruka'],
  bot,
})

/** One of every kind that a person who runs groups has to do with. */
export const plans: Plan[] = [
  {
    id: -1_001_724_503_318,
    type: 'supergroup',
    title: 'Riverside Neighbours',
    talk: 'neighbours',
    description: 'Everything about the house, the yard and the people in it. Be kind.',
    photo: { seed: 37 },
    join_by_request: true,
    extras: 178,
    messages: 420,
    owner: 'ann',
    admins: { boris: ['can_delete_messages'], liora: wide },
    members: ['zoe', 'max', 'tom', 'haruka'],
    anonymous: ['liora'],
    bot,
    requests: ['priya'],
    more_requests: 3,
    past: {
      joined: 22,
      left: 6,
      muted: 2,
      spammers: 4,
      links: [],
      reported: [
        'Cheap loans without questions, write me in private 💸',
        'Whoever complains about noise should simply move out. Idiots.',
      ],
      warned: [
        ['Second-hand sofa, almost new, 80 euros, pictures on my page!', 'No advertising here, please'],
        ['SOFA STILL AVAILABLE!!! CALL ME!!!', 'Again: no advertising'],
        ['The people on the third floor are thieves and everybody knows it.', 'Insulting neighbours'],
      ],
    },
  },
  {
    id: -1_001_398_862_045,
    type: 'supergroup',
    title: 'Berlin Cyclists 🚲',
    talk: 'cyclists',
    username: 'berlin_cyclists_sandbox',
    description: 'Rides, repairs, rain.',
    photo: { seed: 176 },
    extras: 9_994,
    hides_joins: true,
    messages: 600,
    owner: 'haruka',
    admins: { ann: [...wide, 'can_promote_members'] },
    members: ['boris', 'tom', 'priya'],
    bot,
    past: {
      joined: 140,
      left: 45,
      muted: 5,
      spammers: 9,
      links: ['Bike shop poster', 'Website'],
      reported: ['Selling stolen… I mean second-hand frames 😉 ask for prices'],
    },
  },
  {
    id: -4_108_213_377,
    type: 'group',
    title: 'Allotment 14',
    talk: 'allotment',
    extras: 5,
    messages: 40,
    owner: 'ann',
    members: ['zoe', 'tom'],
    bot: [],
  },
  {
    id: -1_002_250_917_661,
    type: 'supergroup',
    title: 'Open Source Café',
    talk: 'cafe',
    description: 'Small tools, big plans.',
    photo: { seed: 70 },
    is_guarded: true,
    topics: ['Introductions', 'Help wanted', 'Releases', 'Off topic'],
    extras: 64,
    messages: 160,
    owner: 'zoe',
    admins: { ann: [...wide, 'can_promote_members', 'can_manage_topics'], haruka: ['can_manage_topics'] },
    members: ['liora', 'priya', 'boris'],
    bot,
    past: { joined: 18, left: 4, muted: 1, spammers: 2, links: ['Meetup page'], reported: [] },
  },
  {
    id: -1_001_560_043_982,
    type: 'supergroup',
    title: 'Parents of 4b',
    talk: 'parents',
    photo: { seed: 24 },
    extras: 31,
    messages: 90,
    owner: 'ann',
    admins: { max: ['can_invite_users', 'can_pin_messages'] },
    members: ['zoe', 'liora', 'tom'],
    bot: ['can_pin_messages'],
  },
  {
    id: -1_002_071_356_904,
    type: 'supergroup',
    title: 'Book Club of Very Slow Readers',
    talk: 'books',
    extras: 9,
    messages: 30,
    owner: 'ann',
    members: ['priya', 'max'],
  },
]
