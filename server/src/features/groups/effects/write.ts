import { sql } from 'kysely'
import { heldIds } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Effect } from './effects.ts'
import { chatOfBot, chatOfName, chatOfPhoto } from './merge-chat.ts'
import {
  knowledgeOfCame,
  knowledgeOfInferred,
  knowledgeOfReported,
  knowledgeOfUnanswered,
} from './merge-member.ts'
import { type Sorted, chatIdsOf, sorted, withCurrentIds } from './sorted.ts'
import { addToHours, countMoves, createTally } from './store-activity.ts'
import { askChats, linkChannels, markStale, saveChats, type StoredChats } from './store-chats.ts'
import { moveTotals } from './store-count.ts'
import { addToDays } from './store-days.ts'
import { countedBy, type Looked, lookAt, saveMembers } from './store-members.ts'
import { savePeople } from './store-people.ts'
import { saveRequests, settleRequests } from './store-requests.ts'
import { keepStandings } from './store-standings.ts'
import { upgrade } from './upgrade.ts'

const chatsIn = ({ chat, photo, bot }: Sorted) => [
  ...chat.map(chatOfName),
  ...photo.map(chatOfPhoto),
  ...bot.map(chatOfBot),
]

const membersIn = ({ reported, inferred, came, unanswered }: Sorted) => [
  ...reported.map(knowledgeOfReported),
  ...inferred.map(knowledgeOfInferred),
  ...came.map(knowledgeOfCame),
  ...unanswered.map(knowledgeOfUnanswered),
]

/** Whose names are others than before, and who is there. */
type Who = { renamed: number[]; looked: Looked }

/** `ahead`: in one flight with the locks of all their groups, and where those found it as usual. */
async function look(trx: Transaction, all: Sorted, is?: 'ahead'): Promise<Who> {
  const renamed = await savePeople(trx, all.person, is === 'ahead')
  const members = membersIn(all)
  if (all.person.length && !members.length) await sql`select 1`.execute(trx)
  return { looked: await lookAt(trx, members, { held: is === 'ahead' }), renamed: renamed() }
}

/**
 * Looks at groups, names and members in one flight, in this order. Undefined, and nothing is locked or written, where one
 * of the groups has no row yet, or nothing is told of it, or more than its name; or where somebody's name is not told.
 */
async function lookAtAll(
  trx: Transaction,
  all: Sorted,
): Promise<(Who & { stored: StoredChats }) | undefined> {
  const { bot, linked, stale, upgraded } = all
  const chats = chatsIn(all)
  const isOnlyNamed = [bot, linked, stale, upgraded].every((facts) => facts.length === 0)
  const named = new Set<number>([
    ...chats.map(({ chatId }) => chatId),
    ...all.person.map(({ userId }) => userId),
  ])
  const members = membersIn(all)
  const areNamed = members.every(({ chatId, userId }) => named.has(chatId) && named.has(userId))
  if (!isOnlyNamed || !members.length || !areNamed) return undefined
  const stored = await askChats(trx, chats)
  const who = await look(trx, all, 'ahead')
  return stored().size > 0 ? { ...who, stored: stored() } : undefined
}

async function writeChats(trx: Transaction, all: Sorted, stored?: StoredChats): Promise<boolean> {
  const { bot, linked, stale, upgraded } = all
  await saveChats(trx, chatsIn(all), stored)
  const isLinked = await linkChannels(trx, linked)
  await keepStandings(trx, bot)
  const due = [...stale.map(({ chatId }) => chatId), ...upgraded.map(({ to }) => to)]
  await markStale(trx, due)
  return isLinked || due.length > 0
}

async function writeMembers(trx: Transaction, all: Sorted, { looked, renamed }: Who): Promise<void> {
  const { reported, came, moved, requested, message } = all
  const met = await saveMembers(trx, membersIn(all), looked, { renamed, wrote: countedBy(message) })
  await addToDays(trx, message, met)
  const tally = createTally()
  for (const { chatId, hour } of message) tally.message(chatId, hour)
  for (const { chatId, by, reported: isReported, when } of came)
    if (by === 'request' && isReported) tally.approval(chatId, when.at)
  await countMoves(trx, tally, moved)
  await addToHours(trx, tally)
  await moveTotals(trx, tally.steps())
  await saveRequests(trx, requested)
  await settleRequests(trx, [...reported, ...moved, ...requested])
}

/**
 * Writes what a batch of updates said. Always in the same order of tables, each table in the order of its keys, so that
 * batches that meet wait for each other and never in a circle. Says whether a group should be compared with Telegram.
 */
export async function writeEffects(trx: Transaction, effects: readonly Effect[]): Promise<boolean> {
  const given = sorted(effects)
  if (given.upgraded.length) await upgrade(trx, given.upgraded)
  const all = withCurrentIds(given, await heldIds(trx, chatIdsOf(given)))
  const ahead = await lookAtAll(trx, all)
  const due = await writeChats(trx, all, ahead?.stored)
  await writeMembers(trx, all, ahead ?? (await look(trx, all)))
  return due
}
