import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { linkToBot } from '#domain/bot-switches.ts'
import { settingsOfGroups } from '#domain/group-settings.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import { beginChecks } from '../begin.ts'
import { type Draw, planOf } from '../plan.ts'
import { type Arrival, arrivalsIn, movedIn } from './arrivals-in.ts'
import { aloneCall } from './call.ts'
import { factsOfArrivals } from './facts.ts'
import { keepAlone } from './lines.ts'
import { tellAll } from './shared-line.ts'

type Deps = { botId: UserId; draw: Draw; random: (bytes: number) => Buffer; wake: () => void }

/** As many in a minute are told by themselves; a crowd is told together. */
const mostAlone = 20

/** In which of these groups a crowd has come in just now. */
async function crowdedOf(trx: Transaction, chatIds: readonly ChatId[]): Promise<Set<ChatId>> {
  const { rows } = await sql<{ chat_id: ChatId }>`
    select chat_id from join_checks
    where chat_id = any(${unseen(chatIds, 'bigint')}::bigint[]) and way = 'group'
      and asked_at > now() - interval '1 minute'
    group by chat_id having count(*) > ${mostAlone} order by chat_id`.execute(trx)
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** Asks whoever comes into a group that wants everybody asked, or wants so while it is under attack. The worker mutes them until they pass. */
export const arrivals = ({ botId, draw, random, wake }: Deps): Consumer =>
  consumer(arrivalsIn, async (trx, told) => {
    const settingsOf = await settingsOfGroups(
      trx,
      told.map(({ chatId }) => chatId),
    )
    // Without its name nobody could be led anywhere.
    const link = await linkToBot(trx, botId)
    const whomOf = ({ chatId }: Arrival) => settingsOf(chatId).join_check.whom
    const strict = told.filter((one) => whomOf(one) === 'everybody' || whomOf(one) === 'raid')
    // Newcomers who could not be led to their check are not muted for it.
    if (!link?.isDirect || strict.length === 0) return undefined
    const wanted = (await factsOfArrivals(trx, strict)).flatMap((one) => {
      const isWanted = one.mayBeChecked && (one.isAttacked || whomOf(one) === 'everybody')
      const plan = isWanted ? planOf(settingsOf(one.chatId), draw) : undefined
      const token = random(16).toString('base64url')
      return plan
        ? [{ ...one, way: 'group' as const, queryId: null, plan: { ...plan, title: one.title }, token }]
        : []
    })
    const begun = await beginChecks(trx, wanted)
    if (begun.length === 0) return undefined
    const crowded = await crowdedOf(trx, [...new Set(begun.map(({ chatId }) => chatId))])
    const alone = begun.filter(({ chatId }) => !crowded.has(chatId))
    await enqueueAll(
      trx,
      alone.map((one) => aloneCall(one, link.begins)),
    )
    await keepAlone(trx, alone)
    for (const chatId of crowded) await tellAll(trx, botId, chatId)
    return wake
  })

/** Whoever goes, or on whom somebody decides, waits no more, for the check or for the admins: the worker looks at once. */
export const moves = ({ wake }: Pick<Deps, 'wake'>): Consumer =>
  consumer(movedIn, async (trx, all) => {
    const { numAffectedRows } = await sql`
      update join_checks k set held = false,
        due_at = case when k.held then k.due_at else now() end
      where check_id in (
        select k.check_id from unnest(
          ${unseen(
            all.map(({ chatId }) => chatId),
            'bigint',
          )},
          ${unseen(
            all.map(({ userId }) => userId),
            'bigint',
          )}
        ) as q(chat_id, user_id)
        join join_checks k on k.chat_id = q.chat_id and k.user_id = q.user_id
        where k.way = 'group' and (k.state in ('asked', 'opened') or k.held) order by k.check_id for update of k)`.execute(
      trx,
    )
    return numAffectedRows ? wake : undefined
  })
