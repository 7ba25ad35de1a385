import type { ChatView } from '../../src/control/views.ts'

/** The messenger's words for what became of a request. */
export const outcomes = {
  approved: 'You are now a member',
  declined: 'Your request was declined',
  queued: 'Request sent to the admins',
}

/** What became of a request, by how the group stands to who asked. */
export function outcomeOf({ me, chat }: Pick<ChatView, 'me' | 'chat'>): string {
  if (chat.waiting) return outcomes.queued
  return me.status === 'member' || me.status === 'restricted' ? outcomes.approved : outcomes.declined
}
