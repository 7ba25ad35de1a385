import type { MemberView } from '../../src/control/views.ts'

/** A member's standing in the client's words; an ordinary member has none to tell. */
export function standing({ status, is_anonymous }: Pick<MemberView, 'status' | 'is_anonymous'>): string {
  const words: Record<MemberView['status'], string> = {
    creator: 'owner',
    administrator: 'admin',
    member: '',
    restricted: 'restricted',
    left: 'not here',
    kicked: 'banned',
    none: 'not here',
  }
  return is_anonymous ? `${words[status]}, anonymous` : words[status]
}
