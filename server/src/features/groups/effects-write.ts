import type { Transaction } from '../../platform/database/schema.ts'
import type { Effect } from './effects.ts'
import { chatOfBot, chatOfName, chatOfPhoto } from './effects-merge-chat.ts'
import { knowledgeOfSeen, knowledgeOfTold } from './effects-merge-member.ts'
import { addToHours, countMoves, createTally } from './effects-store-activity.ts'
import { markStale, saveChats } from './effects-store-chats.ts'
import { saveMembers } from './effects-store-members.ts'
import { savePeople } from './effects-store-people.ts'
import { saveRequests, settleRequests } from './effects-store-requests.ts'
import { currentIds, upgrade } from './effects-upgrade.ts'

type FactOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>['fact']

const chatIdsOf = (effects: readonly Effect[]): number[] =>
  effects.flatMap(({ fact }) => ('chatId' in fact ? [fact.chatId] : []))

/** The same facts, under the ids that the groups have now. */
function under(idOf: (chatId: number) => number, effects: readonly Effect[]): Effect[] {
  return effects.flatMap((effect) => {
    const { fact } = effect
    if (!('chatId' in fact)) return [effect]
    const chatId = idOf(fact.chatId)
    // The bot leaves a basic group by its upgrade; that says nothing of the supergroup.
    if (chatId !== fact.chatId && effect.type === 'bot' && !effect.fact.isPresent) return []
    return [{ ...effect, fact: { ...fact, chatId } } as Effect]
  })
}

/**
 * Writes what a batch of updates said. Always in the same order of tables, each table in the order of its keys, so that
 * batches that meet wait for each other and never in a circle. Says whether a group should be compared with Telegram.
 */
export async function writeEffects(trx: Transaction, effects: readonly Effect[]): Promise<boolean> {
  const all = <Type extends Effect['type']>(type: Type, from: readonly Effect[]): FactOf<Type>[] =>
    from.flatMap((effect) => (effect.type === type ? [effect.fact as FactOf<Type>] : []))

  const upgrades = all('upgraded', effects)
  if (upgrades.length) await upgrade(trx, upgrades)
  const current = under(await currentIds(trx, chatIdsOf(effects)), effects)
  const of = <Type extends Effect['type']>(type: Type) => all(type, current)

  await saveChats(trx, [
    ...of('chat').map(chatOfName),
    ...of('photo').map(chatOfPhoto),
    ...of('bot').map(chatOfBot),
  ])
  const stale = [...of('stale').map(({ chatId }) => chatId), ...upgrades.map(({ to }) => to)]
  await markStale(trx, stale)
  await savePeople(trx, of('person'))

  const told = of('told')
  const moves = of('moved')
  const requests = of('requested')
  await saveMembers(trx, [...told.map(knowledgeOfTold), ...of('seen').map(knowledgeOfSeen)])
  const tally = createTally()
  for (const { chatId, hour } of of('message')) tally.message(chatId, hour)
  await countMoves(trx, tally, moves)
  await addToHours(trx, tally)
  await saveRequests(trx, requests)
  await settleRequests(trx, [...told, ...moves, ...requests])
  return stale.length > 0
}
