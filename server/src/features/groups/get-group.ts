import type { Group, GroupAdmin } from '@steward/contract/groups.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { personOf, type PhotoUrl } from '../../platform/person.ts'
import { Refused } from '../../platform/refused.ts'
import type { Standing } from './access.ts'
import { botStanding, card } from './card.ts'
import type { Refresh } from './fresh.ts'
import { glance, glanceFrom } from './glance.ts'
import { missingRights } from './health.ts'
import { rightsOf } from './rights.ts'
import type { AdminRow, GroupReads } from './store-reads.ts'

/** What a group's page says of who answers for it. */
export type AtAGlance = (viewer: UserId, chatId: ChatId) => Promise<Group['stewardship']>

export type GetParts = {
  reads: GroupReads
  refresh: Refresh
  photoUrl: PhotoUrl
  now: () => Date
  stewardship: AtAGlance
}
/** `offset`: the viewer's time zone in minutes east of UTC. */
export type Viewer = { userId: UserId; offset: number }

const unix = (date: Date | null) => date && Math.floor(date.getTime() / 1000)

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
  const [row, details, hours, admins, steward, leaving, stewardship] = await Promise.all([
    reads.card(viewer.userId, chatId),
    reads.details(chatId),
    reads.hoursSince(chatId, glanceFrom(at, viewer.offset)),
    reads.admins(chatId),
    reads.steward(chatId),
    reads.leaving(chatId),
    parts.stewardship(viewer.userId, chatId),
  ])
  // Demoted between the check and the read.
  if (!row) throw new Refused('group_not_found')

  const bot = botStanding(row)
  const isSteward = steward === viewer.userId
  return {
    ...card(row, photoUrl),
    username: details.username,
    description: details.description,
    is_forum: row.is_forum,
    rights,
    members: { known: details.known, total: row.member_count },
    glance: glance(hours, { now: at, since: details.first_seen_at, offset: viewer.offset }),
    bot: {
      status: bot.status,
      rights: [...bot.rights],
      missing: missingRights(bot),
      observed_at: details.bot_observed_at,
    },
    can_remove: isSteward && row.state !== 'bot_removed',
    can_erase: isSteward && row.state === 'bot_removed',
    leaving,
    bulk: { open: details.bulks_open, held: details.held },
    stewardship,
    admins: admins.map((one) => admin(one, photoUrl)),
    synced_at: unix(row.synced_at),
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
