import type { PersonAction } from '@steward/contract/actions.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { Duration } from './duration.ts'
import { secondsOf } from './duration.ts'
import { usualDuration } from './usual-duration.ts'

/** What a sheet can ask about; rights and permissions have pages of their own. */
export type AskedKind =
  | 'warn'
  | 'unwarn'
  | 'mute'
  | 'unmute'
  | 'ban'
  | 'unban'
  | 'kick'
  | 'delete_messages'
  | 'demote'
  | 'title'
  | 'tag'

export type Form = {
  reason: string
  duration: Duration
  /** Whether what the person wrote recently goes with them. */
  deletesMessages: boolean
  /** A title or a tag. */
  text: string
}

type Asked = {
  reason: 'needed' | 'offered' | 'none'
  duration?: true
  /** Can take what they wrote along. */
  messages?: true
  text?: true
  /** Takes back what was done. */
  lifts?: true
  /** Takes something away that somebody will miss. */
  isGrave?: true
}

export const asked: Record<AskedKind, Asked> = {
  warn: { reason: 'needed' },
  unwarn: { reason: 'offered', lifts: true },
  mute: { reason: 'offered', duration: true },
  unmute: { reason: 'offered', lifts: true },
  ban: { reason: 'offered', duration: true, messages: true, isGrave: true },
  unban: { reason: 'offered', lifts: true },
  kick: { reason: 'offered', isGrave: true },
  delete_messages: { reason: 'offered', isGrave: true },
  demote: { reason: 'offered', isGrave: true },
  title: { reason: 'none', text: true },
  tag: { reason: 'none', text: true },
}

export const emptyForm = (kind: AskedKind, text: string): Omit<Form, 'reason' | 'deletesMessages'> => ({
  duration: usualDuration(kind),
  text,
})

type Whom = { kind: AskedKind; userId: UserId; warningId?: number }

/** What is asked for, at this moment in Unix seconds; undefined while the form cannot be sent. */
export function actionOf({ kind, userId: user_id, warningId }: Whom, form: Form, now: number) {
  const seconds = secondsOf(form.duration)
  if (asked[kind].duration && seconds === undefined) return undefined
  const until = seconds === null || seconds === undefined ? null : now + seconds
  const actions: Record<AskedKind, PersonAction> = {
    warn: { kind: 'warn', user_id },
    unwarn: { kind: 'unwarn', user_id, ...(warningId !== undefined && { warning_id: warningId }) },
    mute: { kind: 'mute', user_id, until },
    unmute: { kind: 'unmute', user_id },
    ban: { kind: 'ban', user_id, until, ...(form.deletesMessages && { delete_messages: true }) },
    unban: { kind: 'unban', user_id },
    kick: { kind: 'kick', user_id },
    delete_messages: { kind: 'delete_messages', user_id },
    demote: { kind: 'demote', user_id },
    title: { kind: 'title', user_id, title: form.text.trim() },
    tag: { kind: 'tag', user_id, tag: form.text.trim() },
  }
  return actions[kind]
}
