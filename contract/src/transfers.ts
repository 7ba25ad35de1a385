import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { GroupCard } from './groups.ts'
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
})
export type TransferApplication = z.infer<typeof TransferApplication>

export const transferEndpoints = {
  '/api/transfers/get': endpoint({
    summary: 'One transfer application, for those whom it concerns',
    access: 'session',
    input: z.strictObject({ apply_id: z.string().check(z.minLength(1), z.maxLength(512)) }),
    result: TransferApplication,
  }),
}
