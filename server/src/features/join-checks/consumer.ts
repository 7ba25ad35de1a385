import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { UserId } from '@steward/contract/ids.ts'
import { settingsOfGroups } from '#domain/group-settings.ts'
import { heldIds } from '#platform/database/current-id.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { enqueueAll } from '#platform/outbox/enqueue.ts'
import { beginChecks } from './begin.ts'
import { answerTo, callOf } from './calls.ts'
import { type Asked, type FactsOfRequest, factsOf } from './facts.ts'
import { type Draw, planOf } from './plan.ts'

type Deps = { appUrl: string; draw: Draw; random: (bytes: number) => Buffer; wake: () => void }

function askedIn({ update: { chat_join_request: request }, updateId }: Arrived): Asked[] {
  if (!request) return []
  const { chat, from, date, invite_link, user_chat_id, query_id } = request
  return [
    {
      chatId: chat.id,
      userId: UserId.parse(from.id),
      isBot: from.is_bot,
      at: date,
      updateId,
      title: chat.title,
      messenger: from.language_code,
      link: invite_link?.invite_link ?? null,
      userChatId: user_chat_id,
      queryId: query_id ?? null,
    },
  ]
}

const isChecked = ({ join_check: { whom } }: GroupSettings, { isAttacked }: FactsOfRequest) =>
  whom === 'requests' || whom === 'everybody' || (whom === 'raid' && isAttacked)

/**
 * Shows whoever asks to join what their group asks of them: in a sheet where the bot is its guard, otherwise by a message.
 * Every other query is left to the admins, in whose list the request is by the same transaction. What would come too late
 * is not sent at all: the request waits here either way.
 */
export const joinRequests = ({ appUrl, draw, random, wake }: Deps): Consumer =>
  consumer(askedIn, async (trx, told) => {
    const idOf = await heldIds(
      trx,
      told.map(({ chatId }) => chatId),
    )
    const all = told.map((one) => ({ ...one, chatId: idOf(one.chatId) }))
    const settingsOf = await settingsOfGroups(
      trx,
      all.map(({ chatId }) => chatId),
    )
    const facts = await factsOf(trx, all)
    const wanted = facts.flatMap((one) => {
      const settings = settingsOf(one.chatId)
      const plan = one.mayBeChecked && isChecked(settings, one) ? planOf(settings, draw) : undefined
      const way = one.queryId === null ? ('message' as const) : ('sheet' as const)
      return plan
        ? [{ ...one, way, plan: { ...plan, title: one.title }, token: random(16).toString('base64url') }]
        : []
    })
    const begun = await beginChecks(trx, wanted)
    const checked = new Set(wanted.map(({ queryId }) => queryId))
    const left = facts.filter(({ queryId }) => !checked.has(queryId))
    const calls = [
      ...begun.flatMap((one) => callOf(one, appUrl)),
      ...left.flatMap((one) => answerTo(one, 'queue')),
    ]
    await enqueueAll(trx, calls)
    return wake
  })
