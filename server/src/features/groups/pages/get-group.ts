import type { Group, GroupAdmin } from '@steward/contract/groups.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { readSettings } from '#domain/group-settings.ts'
import { personOf, type PhotoUrl } from '#domain/person.ts'
import { utcOffsetFor } from '#domain/person-time.ts'
import { Refused } from '#platform/refused.ts'
import type { Standing } from '#platform/http/gate.ts'
import { botStanding, card } from './card.ts'
import type { Refresh } from '../access/fresh.ts'
import { activitySummary, activityFrom } from './activity-summary.ts'
import { missingRights } from './health.ts'
import { leavingFrom } from '../leaving/leaving.ts'
import { rightsOf } from '../access/rights.ts'
import type { AdminRow } from './store-page.ts'
import type { GroupReads } from './store-reads.ts'

/** What a group's page says of who answers for it. */
export type StewardshipSummary = (viewer: UserId, chatId: ChatId) => Promise<Group['stewardship']>

export type GetParts = {
  reads: GroupReads
  refresh: Refresh
  photoUrl: PhotoUrl
  now: () => Date
  stewardship: StewardshipSummary
}
/** `utcOffset`: where the viewer's device is, in minutes east of UTC. */
export type Viewer = { userId: UserId; utcOffset: number }

const admin = (row: AdminRow, photoUrl: PhotoUrl): GroupAdmin => ({
  person: personOf(row, photoUrl),
  role: row.status === 'creator' ? 'creator' : 'administrator',
  is_anonymous: row.is_anonymous,
  custom_title: row.custom_title,
  rights: rightsOf(row),
  observed_at: row.observed_at,
})

/** One group at a glance, for somebody whose standing there was just checked. */
export async function getGroup(parts: GetParts, viewer: Viewer, standing: Standing): Promise<Group> {
  const { reads, refresh, photoUrl, now } = parts
  const { chatId, rights } = standing
  const at = now()
  const [row, stewardship] = await Promise.all([
    reads.page({ viewer: viewer.userId, chatId, hoursFrom: activityFrom(at) }),
    parts.stewardship(viewer.userId, chatId),
  ])
  // Demoted between the check and the read.
  if (!row) throw new Refused('group_not_found')

  const bot = botStanding(row)
  const { whom } = readSettings(row.settings ?? undefined).join_check
  const isSteward = row.steward === viewer.userId
  const offset = utcOffsetFor(row.time_zone, { device: viewer.utcOffset, now: at })
  return {
    ...card(row, photoUrl),
    username: row.username,
    description: row.description,
    is_forum: row.is_forum,
    rights: [...rights],
    members: { known: row.known, total: row.member_count },
    activity_summary: activitySummary(row.hours, {
      now: at,
      since: new Date(row.first_seen_at * 1000),
      offset,
    }),
    bot: {
      status: bot.status,
      rights: [...bot.rights],
      missing: missingRights(bot),
      observed_at: row.bot_observed_at,
    },
    ...(whom !== 'nobody' && { check: { whom, switches: row.switches } }),
    can_remove: isSteward && row.state !== 'bot_removed',
    can_erase: isSteward && row.state === 'bot_removed',
    leaving: row.leaving && leavingFrom(row.leaving),
    bulk: { open: row.bulks_open, held: row.held },
    stewardship,
    admins: row.admins.map((one) => admin(one, photoUrl)),
    synced_at: row.synced_at && Math.floor(row.synced_at),
    telegram: standing.telegram === 'unreachable' ? 'unreachable' : refresh.telegramState(),
  }
}

/** Compares with Telegram first. When Telegram does not answer, what is known is shown and says so. */
export async function syncAndGet(
  parts: GetParts,
  viewer: Viewer,
  standing: Standing,
  check: () => Promise<Standing>,
): Promise<Group> {
  const telegram = await parts.refresh.syncGroup(standing.chatId)
  // The comparison may have shown that the viewer is no admin any more.
  const after = await check()
  return getGroup(parts, viewer, { ...after, telegram })
}
