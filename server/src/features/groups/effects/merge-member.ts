import type { MemberStatus } from '#platform/database/schema-chats.ts'
import { type Came, type Inferred, type Reported, type Unanswered, type When, isNewer } from './effects.ts'

/** Parts that are merged apart, so that the order in which they are learned does not matter. */
export type Knowledge = {
  chatId: number
  userId: number
  reported: Pick<
    Reported,
    | 'status'
    | 'isPresent'
    | 'rights'
    | 'isAnonymous'
    | 'canBeEdited'
    | 'customTitle'
    | 'tag'
    | 'permissions'
    | 'until'
    | 'source'
    | 'when'
  >
  inferred: Pick<Inferred, 'isPresent' | 'source' | 'when'>
  /** The newest dates for which Telegram said: inside, banned. 0 is never. */
  insideAt: number
  bannedAt: number
  lastMessageAt: number | null
  /** How they came in last, by `chat_member`; by the service message. */
  came: Pick<Came, 'by' | 'link' | 'personId' | 'when'>
  addedBy: Pick<Came, 'personId' | 'when'>
  /** The newest thing that they did here. 0: nothing. */
  activeAt: number
  /** When Telegram was asked last and could not tell. */
  unansweredAt: number
}

const never: When = { at: 0, updateId: 0 }

export const nothingKnown = (chatId: number, userId: number): Knowledge => ({
  chatId,
  userId,
  reported: {
    status: 'left',
    isPresent: false,
    rights: [],
    isAnonymous: false,
    canBeEdited: false,
    customTitle: null,
    tag: null,
    permissions: null,
    until: null,
    source: '',
    when: never,
  },
  inferred: { isPresent: false, source: '', when: never },
  insideAt: 0,
  bannedAt: 0,
  lastMessageAt: null,
  came: { by: 'unknown', link: null, personId: null, when: never },
  addedBy: { personId: null, when: never },
  activeAt: 0,
  unansweredAt: 0,
})

const newer = <Part extends { when: When }>(a: Part, b: Part): Part => (isNewer(b.when, a.when) ? b : a)

/** Of two pieces of knowledge about one person in one group, the newer of each part. Commutes, and repeats do nothing. */
export const merged = (a: Knowledge, b: Knowledge): Knowledge => ({
  chatId: a.chatId,
  userId: a.userId,
  reported: newer(a.reported, b.reported),
  inferred: newer(a.inferred, b.inferred),
  insideAt: Math.max(a.insideAt, b.insideAt),
  bannedAt: Math.max(a.bannedAt, b.bannedAt),
  lastMessageAt: Math.max(a.lastMessageAt ?? 0, b.lastMessageAt ?? 0) || null,
  came: newer(a.came, b.came),
  addedBy: newer(a.addedBy, b.addedBy),
  activeAt: Math.max(a.activeAt, b.activeAt),
  unansweredAt: Math.max(a.unansweredAt, b.unansweredAt),
})

export const knowledgeOfReported = (fact: Reported): Knowledge => {
  const { chatId, userId, ...reported } = fact
  return {
    ...nothingKnown(chatId, userId),
    reported,
    insideAt: reported.isPresent ? reported.when.at : 0,
    bannedAt: reported.status === 'kicked' ? reported.when.at : 0,
  }
}

export const knowledgeOfInferred = ({ chatId, userId, wrote, ...inferred }: Inferred): Knowledge => ({
  ...nothingKnown(chatId, userId),
  inferred,
  lastMessageAt: wrote ? inferred.when.at : null,
  activeAt: inferred.isPresent ? inferred.when.at : 0,
})

export const knowledgeOfCame = ({ chatId, userId, by, link, personId, when, reported }: Came): Knowledge => ({
  ...nothingKnown(chatId, userId),
  ...(reported ? { came: { by, link, personId, when } } : { addedBy: { personId, when } }),
  activeAt: when.at,
})

export const knowledgeOfUnanswered = ({ chatId, userId, at }: Unanswered): Knowledge => ({
  ...nothingKnown(chatId, userId),
  unansweredAt: at,
})

export type Membership = { status: MemberStatus; isPresent: boolean; source: string; when: When }

/**
 * What the two parts together say. A sign changes only whether somebody is here, never what they may do, and only when
 * it is of a later second than what Telegram said: within one second `chat_member` knows better.
 */
export function membershipOf({ reported, inferred }: Knowledge): Membership {
  if (inferred.when.at <= reported.when.at || inferred.isPresent === reported.isPresent) {
    const { status, isPresent, source, when } = reported
    return reported.when.at ? { status, isPresent, source, when } : { ...inferred, status: 'left' }
  }
  return { ...inferred, status: inferred.isPresent ? 'member' : 'left' }
}

/** The same, of another group. */
export const underChat = (knowledge: Knowledge, chatId: number): Knowledge => ({ ...knowledge, chatId })

/** Somebody who was an admin and is none now; whether they are in the group nobody said. */
export const noAdmin = (
  { chatId, userId }: { chatId: number; userId: number },
  source: string,
  when: When,
): Reported => {
  const { reported } = nothingKnown(chatId, userId)
  return { ...reported, chatId, userId, status: 'member', isPresent: true, source, when }
}
