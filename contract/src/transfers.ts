import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GroupCard } from './groups.ts'
import { ChatId, UserId } from './ids.ts'
import { Person } from './person.ts'

/** `offer`: the steward names another admin. `claim`: an admin asks for the group. */
export const TransferKind = z.enum(['offer', 'claim'])
export type TransferKind = z.infer<typeof TransferKind>

/**
 * - `void`: a condition broke before anybody answered.
 * - `cooling`: a claim that nobody can answer, while admins may object.
 */
export const TransferState = z.enum([
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'void',
  'cooling',
  'granted',
  'objected',
])
export type TransferState = z.infer<typeof TransferState>

/** Which condition broke. */
export const TransferVoid = z.enum(['bot_left', 'receiver_no_admin', 'steward_changed'])
export type TransferVoid = z.infer<typeof TransferVoid>

/** `accept` and `decline`: whom it asks. `withdraw`: who began it. `object`: an admin, while a claim cools off. */
export const TransferAnswer = z.enum(['accept', 'decline', 'withdraw', 'object'])
export type TransferAnswer = z.infer<typeof TransferAnswer>

const UnixTime = z.int()
const { chat_id, title, type, photo_url, member_count } = GroupCard.shape

/** A request to hand a group's stewardship from one admin to another. */
export const TransferApplication = z.object({
  apply_id: z.string(),
  kind: TransferKind,
  /** As it is at this moment, also where nobody has written down yet that its time is over. */
  state: TransferState,
  group: z.object({ chat_id, title, type, photo_url, member_count }),
  /** Who answers for the group now; null when nobody is left who does. */
  steward: z.nullable(Person),
  /** Who would answer for it. */
  receiver: Person,
  viewer: z.enum(['steward', 'receiver', 'creator', 'admin']),
  reason: z.nullable(z.string()),
  created_at: UnixTime,
  /** Until when it can be answered, or objected to. */
  expires_at: UnixTime,
  settled_at: z.nullable(UnixTime),
  /** Who answered it; null: nobody did, or it was not answered by a person. */
  settled_by: z.nullable(Person),
  /** Why it was declined or objected to. */
  settled_reason: z.nullable(z.string()),
  void_because: z.nullable(TransferVoid),
  /** What this viewer can do about it now. */
  may: z.array(TransferAnswer),
})
export type TransferApplication = z.infer<typeof TransferApplication>

export const TransferPage = z.object({
  items: z.array(TransferApplication),
  /** Give it back as `cursor` for the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
})
export type TransferPage = z.infer<typeof TransferPage>

/** `waiting`: I can accept, decline or object now. `mine`: open, and begun by me. `past`: settled, and about me. */
export const TransferPart = z.enum(['waiting', 'mine', 'past'])
export type TransferPart = z.infer<typeof TransferPart>

const ApplyId = z.string().check(z.minLength(1), z.maxLength(512))
const Reason = z.nullable(z.string().check(z.trim(), z.maxLength(500)))
/** Made by the client for each decision, so that a retry on a bad line begins one application (REL-14). */
const Key = z.uuid()

export const transferEndpoints = {
  '/api/transfers/get': endpoint({
    summary: 'One transfer application, for those whom it concerns',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ apply_id: ApplyId }),
    result: TransferApplication,
  }),
  '/api/transfers/list': endpoint({
    summary: 'The transfer applications that concern me, the newest first',
    access: 'session',
    effect: 'read',
    input: z.strictObject({
      part: TransferPart,
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: TransferPage,
  }),
  '/api/transfers/offer': endpoint({
    summary: 'Offer a group to another of its admins: for its steward; the same key offers it once',
    access: 'container',
    effect: 'change',
    quota: 'transfer',
    input: z.strictObject({ chat_id: ChatId, receiver_user_id: UserId, reason: Reason, key: Key }),
    result: TransferApplication,
  }),
  '/api/transfers/claim': endpoint({
    summary: 'Ask to answer for a group whose steward is gone; the same key asks once',
    access: 'container',
    effect: 'change',
    quota: 'transfer',
    input: z.strictObject({ chat_id: ChatId, reason: Reason, key: Key }),
    result: TransferApplication,
  }),
  '/api/transfers/answer': endpoint({
    summary: 'Accept, decline, withdraw or object to an application: of two answers one wins',
    access: 'container',
    effect: 'change',
    quota: 'transfer',
    input: z.strictObject({ apply_id: ApplyId, answer: TransferAnswer, reason: Reason }),
    result: TransferApplication,
  }),
}
