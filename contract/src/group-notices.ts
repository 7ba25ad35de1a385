import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { Notices } from './settings.ts'

/** How I hear of one group: as of all of them, or by these ways whatever I chose for all. */
const Choice = z.enum(['everywhere', 'bot', 'push', 'both', 'off'])
/** The bot always tells of the brake. */
const BrakeChoice = z.enum(['everywhere', 'bot', 'both'])
/** The summary is one message about all groups: a group is in it or not. */
const SummaryChoice = z.enum(['everywhere', 'off'])
export type GroupNoticeChoice = z.infer<typeof Choice>

export const GroupNoticeChoices = z.object({
  join_requests: Choice,
  reports: Choice,
  bot_rights: Choice,
  protection: Choice,
  transfers: Choice,
  brake: BrakeChoice,
  weekly_summary: SummaryChoice,
})
export type GroupNoticeChoices = z.infer<typeof GroupNoticeChoices>

/** What is left out stays as it is. */
export const GroupNoticesChange = z.strictObject({
  join_requests: z.optional(Choice),
  reports: z.optional(Choice),
  bot_rights: z.optional(Choice),
  protection: z.optional(Choice),
  transfers: z.optional(Choice),
  brake: z.optional(BrakeChoice),
  weekly_summary: z.optional(SummaryChoice),
})
export type GroupNoticesChange = z.infer<typeof GroupNoticesChange>

export const GroupNotices = z.object({
  title: z.string(),
  choices: GroupNoticeChoices,
  /** What holds for all my groups. */
  everywhere: Notices,
})
export type GroupNotices = z.infer<typeof GroupNotices>

export const groupNoticesEndpoints = {
  '/api/groups/notices': endpoint({
    summary: 'How I hear of a group',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId }),
    result: GroupNotices,
  }),
  '/api/groups/notices/save': endpoint({
    summary: 'Change how I hear of a group; answers with all of it',
    access: { right: 'any' },
    effect: 'change',
    quota: null,
    input: z.strictObject({ chat_id: ChatId, change: GroupNoticesChange }),
    result: GroupNotices,
  }),
}
