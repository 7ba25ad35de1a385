import type { ChatId } from '@steward/contract/ids.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { acts, countActs, countedSince } from '../acted-on.ts'
import { beginningOf } from '../beginning-of.ts'
import { createGuardedChats } from '../chats.ts'
import { attackOf, stateOf } from '../hits-of.ts'
import { profile } from '../judge/profile.ts'
import { recentHits } from '../judge/acted.ts'
import { isPrompt, lengthOf, signalOf, verdictOf } from '../judge/verdict.ts'
import { readPeople } from '../people.ts'
import { readActedOn } from '../store-acted-on.ts'
import { limitRules } from '../postures.ts'
import { keepHits, type NewHit } from '../store-hits.ts'
import { type Found, messagesOf, settleFound } from './store-found.ts'
import { readFound } from './store-looks.ts'

type Deps = {
  botId: number
  now: () => Date
  ask: (trx: Transaction, hits: readonly NewHit[]) => Promise<void>
  tell: (trx: Transaction, groups: readonly ChatId[]) => Promise<void>
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
    const before = await readActedOn(trx, [chatId], countedSince([first.date]))
    const people = countActs(before)
    const isOverMuch = people.isFull(chat, { userId, at: first.date })
    const around = { now: Math.floor(now().getTime() / 1000), isBraked: chat.isBraked || isOverMuch }
    const limit =
      isOverMuch && isPrompt(first.date, around.now) ? people.limitOf(chat, first.date) : undefined
    if (limit !== undefined && (await limitRules(trx, chatId, limit))) await tell(trx, [chatId])
    const times = { ...who, recentHits: recentHits(who.acted, last.date) }
    const doing = { settings, who: times, at: last.date, isChannel: false }
    const verdict = verdictOf('profile', doing, around, spoken.most)
    const isActing = acts.has(verdict)
    // What rules noted before stands, unless something follows now.
    const concerned = isActing ? written : written.filter(({ isNoted }) => !isNoted).slice(0, 1)
    const [oldest, newest] = [concerned[0], concerned.at(-1)]
    if (!oldest || !newest) return undefined
    return {
      chatId,
      userId,
      messageId: oldest.messageId,
      editedAt: 0,
      date: newest.date,
      rule: 'profile',
      signals: [signalOf('profile', verdict, spoken.why)],
      verdict,
      seconds: lengthOf(verdict, doing),
      messageIds: concerned.map(({ messageId }) => messageId),
      excerpt: await beginningOf(trx, { chatId, ...oldest }, botId),
      profileExcerpt: spoken.excerpt ?? null,
      settingsVersion: chat.version,
      wave: attackOf(chat),
      state: stateOf(verdict),
    }
  }

  return async function actLate(trx: Transaction, found: Found): Promise<boolean> {
    const hit = await hitOn(trx, found)
    const fresh = hit ? await keepHits(trx, [hit], { isLate: true }) : []
    await ask(
      trx,
      fresh.filter(({ state }) => state === 'asked'),
    )
    await settleFound(trx, found)
    return fresh.some(({ state }) => state === 'due')
  }
}
