import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { beginningOf } from '../beginning-of.ts'
import { createGuardedChats } from '../chats.ts'
import { lengthOf, signalOf, verdictOn } from '../judge/judge.ts'
import { profile } from '../judge/profile.ts'
import { acts, stateOf } from '../hits-of.ts'
import { mostPeople } from '../judge-batch.ts'
import { readPeople } from '../people.ts'
import { brakeRules } from '../postures.ts'
import { keepHits, type NewHit } from '../store-hits.ts'
import { type Found, messagesOf, settleFound } from './store-found.ts'
import { readFound } from './store-looks.ts'

type Deps = {
  botId: number
  now: () => Date
  ask: (trx: Transaction, hits: readonly NewHit[]) => Promise<void>
  tell: (trx: Transaction, groups: readonly ChatId[]) => Promise<void>
}

/** Whether rules acted on as many people here lately as they may; of those, they still act on the same. */
async function isFull(trx: Transaction, { chatId, userId }: Found): Promise<boolean> {
  const { rows } = await sql<{ people: number; is_one: boolean }>`
    select count(distinct user_id)::int as people, coalesce(bool_or(user_id = ${userId}), false) as is_one
    from rule_hits
    where chat_id = ${chatId} and at > now() - interval '5 minutes' and state in ('due', 'done')
      and (wave is null or wave not like 'attack %')`.execute(trx)
  const [row] = rows
  return row !== undefined && row.people >= mostPeople && !row.is_one
}

/**
 * What follows for somebody who wrote before their profile was known, by the same rule as for messages that come later.
 * Twice is the same as once. Answers whether there is something to carry out.
 */
export function createActLate({ botId, now, ask, tell }: Deps) {
  const { guarded } = createGuardedChats()

  async function hitOn(trx: Transaction, found: Found): Promise<NewHit | undefined> {
    const { chatId, userId, version } = found
    const chat = (await guarded(trx, [chatId])).get(chatId)
    // Of other rules it is found anew when they write again.
    if (!chat || chat.settings.profile.first === 'off' || chat.version !== version) return undefined
    const finding = (await readFound(trx, [found]))(chatId, userId)
    const written = await messagesOf(trx, found)
    const [first, last] = [written[0], written.at(-1)]
    if (!finding || !first || !last) return undefined
    const who = (await readPeople(trx, [found]))(chatId, userId)
    const { settings } = chat
    const isSpared = who.isExempt || who.letOff.has('profile')
    const spoken = isSpared ? undefined : profile({ profile: finding, settings, who, facts: last })
    if (!spoken) return undefined
    const isOverMuch = !chat.isUnderAttack && (await isFull(trx, found))
    if (isOverMuch && (await brakeRules(trx, chatId))) await tell(trx, [chatId])
    const around = { now: Math.floor(now().getTime() / 1000), isBraked: chat.isBraked || isOverMuch }
    const verdict = verdictOn('profile', spoken, { settings, who, at: last.date }, around)
    const isActing = acts.has(verdict)
    return {
      chatId,
      userId,
      messageId: first.messageId,
      editedAt: 0,
      date: first.date,
      rule: 'profile',
      signals: [signalOf('profile', verdict, spoken.why)],
      verdict,
      seconds: lengthOf(verdict, settings),
      messageIds: isActing ? written.map(({ messageId }) => messageId) : [first.messageId],
      excerpt: await beginningOf(trx, { chatId, ...first }, botId),
      profileExcerpt: spoken.excerpt ?? null,
      settingsVersion: chat.version,
      wave: chat.attackSince === null ? null : `attack ${chat.attackSince}`,
      state: stateOf(verdict),
    }
  }

  return async function actLate(trx: Transaction, found: Found): Promise<boolean> {
    const hit = await hitOn(trx, found)
    const fresh = hit ? await keepHits(trx, [hit]) : []
    await ask(
      trx,
      fresh.filter(({ state }) => state === 'asked'),
    )
    await settleFound(trx, found)
    return fresh.some(({ state }) => state === 'due')
  }
}
