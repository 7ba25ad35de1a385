import type { MemberRow } from '@steward/contract/members.ts'

/** Of those who are restricted: who may not write at all. */
export const isMuted = ({ status, permissions }: Pick<MemberRow, 'status' | 'permissions'>) =>
  status === 'restricted' && !permissions?.includes('can_send_messages')
