import { type ActivityDetails, longLists } from '@steward/contract/activity.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { actorIs } from '#domain/actor-is.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { peopleIn } from '#domain/people/people-in.ts'
import type { PhotoUrl } from '#domain/person.ts'
import type { Standing } from '#platform/http/gate.ts'
import { checksOf } from './checks-of.ts'
import { actorsOf, linksOf, rulesOf, writersOf } from './behind.ts'
import { rangeOf } from './calendar.ts'
import { dayBegan, firstKept, gapsByDay, sinceIn } from './counted-days.ts'
import { type Asked, countingOf } from './counting.ts'
import { deedsOf } from './deeds-of.ts'
import { logIdsOf } from './log-ids.ts'
import { keptSince, type Parts, type AskedRange } from './read-activity.ts'

export type DetailParts = Parts & { botId: UserId; photoUrl: PhotoUrl }

/** How many of each list: a phone shows ten at a glance, and nobody reads a file of more. */
export const mostOf = { page: 10, file: 1_000 } as const

/** Who and what stood behind the numbers, for an admin whose standing there was just checked. */
export async function readDetails(
  { database, now, ...parts }: DetailParts,
  { userId, standing: { chatId, role, rights } }: { userId: UserId; standing: Standing },
  { most, ...wanted }: AskedRange & { most: number },
): Promise<ActivityDetails> {
  const at = now()
  const range = rangeOf(wanted, at)
  const asked: Asked = { database, chatId, range, now: at }
  const [counting, { log_days: logDays }, logIds] = await Promise.all([
    countingOf(asked),
    groupSettingsOf(database, chatId),
    logIdsOf(asked),
  ])
  const began = dayBegan(range.zone, counting)
  const knownFor = (hours: number) => Math.max(began, firstKept(range.zone, at, hours))
  const checksKnown = knownFor(keptHours.joinCheck)
  const adminsKnown = knownFor(logDays * 24)
  const deedsKnown = knownFor(Math.min(keptHours.joinCheck, logDays * 24))
  const isKept = range.from >= keptSince(at)
  const isOwner = role === 'creator'
  const seesLinks = isOwner || rights.includes('can_invite_users')
  const [writers, actors, links, rules, checks, deeds] = await Promise.all([
    isKept ? writersOf(asked, most) : null,
    actorsOf(asked, { ids: logIds, since: adminsKnown, most }),
    seesLinks ? linksOf(asked, { userId, isOwner, most }) : [],
    rulesOf(asked, knownFor(keptHours.ruleHit)),
    checksOf(asked, {
      viewer: seesLinks ? { userId, isOwner } : null,
      since: checksKnown,
      gapOn: gapsByDay(counting, range),
    }),
    deedsOf(asked, { since: deedsKnown, ids: logIds }),
  ])
  const ids = [...(writers ?? []), ...actors].map(({ user_id }) => user_id)
  const person = await peopleIn({ database, ...parts }, chatId, ids)
  const lists = {
    writers: (writers ?? []).flatMap(({ user_id, messages }) => {
      const writer = person(user_id)
      return writer && !writer.is_bot ? [{ person: writer, messages }] : []
    }),
    admins: actors
      .map(({ user_id, actions }) => ({
        person: person(user_id),
        actor_is: actorIs(user_id, 'app'),
        actions,
      }))
      .filter(({ person: actor }) => !actor?.is_bot),
    links,
    check_links: checks?.links ?? [],
  }
  return {
    writers: writers && lists.writers.slice(0, most),
    admins: lists.admins.slice(0, most),
    admins_since: sinceIn(range, adminsKnown),
    links: links.slice(0, most),
    links_since: sinceIn(range, began),
    rules,
    rules_since: sinceIn(range, knownFor(keptHours.ruleHit)),
    checks: checks && {
      ...checks,
      links: checks.links.slice(0, most),
      deeds,
      deeds_since: sinceIn(range, deedsKnown),
    },
    shortened: longLists.filter((name) => lists[name].length > most),
  }
}
