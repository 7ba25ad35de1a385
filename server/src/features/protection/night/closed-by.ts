import { type MemberPermission, memberPermissions } from '@steward/contract/permissions.ts'
import type { NightCloses } from '@steward/contract/protection/kinds.ts'

const media: readonly MemberPermission[] = [
  'can_send_audios',
  'can_send_documents',
  'can_send_photos',
  'can_send_videos',
  'can_send_video_notes',
  'can_send_voice_notes',
  'can_send_other_messages',
]

const taken: Readonly<Record<NightCloses, readonly MemberPermission[]>> = {
  media,
  // A new topic is a message, too. Reactions say nothing, and stay.
  writing: ['can_send_messages', ...media, 'can_send_polls', 'can_manage_topics'],
}

/** What of these permissions is left during a night. */
export const closedBy = (before: readonly MemberPermission[], closes: NightCloses): MemberPermission[] =>
  memberPermissions.filter((each) => before.includes(each) && !taken[closes].includes(each))

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))
