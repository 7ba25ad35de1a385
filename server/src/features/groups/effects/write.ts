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
import { linkChannels, markStale, saveChats } from './store-chats.ts'
import { moveTotals } from './store-count.ts'
import { addToDays } from './store-days.ts'
import { saveMembers } from './store-members.ts'
import { savePeople } from './store-people.ts'
import { saveRequests, settleRequests } from './store-requests.ts'
import { keepStandings } from './store-standings.ts'
import { upgrade } from './upgrade.ts'

async function writeChats(
  trx: Transaction,
  { chat, photo, bot, linked, stale, upgraded }: Sorted,
): Promise<boolean> {
  await saveChats(trx, [...chat.map(chatOfName), ...photo.map(chatOfPhoto), ...bot.map(chatOfBot)])
  const isLinked = await linkChannels(trx, linked)
  await keepStandings(trx, bot)
  const due = [...stale.map(({ chatId }) => chatId), ...upgraded.map(({ to }) => to)]
  await markStale(trx, due)
  return isLinked || due.length > 0
}

async function writeMembers(
  trx: Transaction,
  { reported, inferred, came, unanswered, moved, requested, message }: Sorted,
  renamed: readonly number[],
): Promise<void> {
  const facts = [
    ...reported.map(knowledgeOfReported),
    ...inferred.map(knowledgeOfInferred),
    ...came.map(knowledgeOfCame),
    ...unanswered.map(knowledgeOfUnanswered),
  ]
  const met = await saveMembers(trx, facts, renamed)
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
  const due = await writeChats(trx, all)
  await writeMembers(trx, all, await savePeople(trx, all.person))
  return due
}
