import { randomUUID } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import type { LogKind } from '@steward/contract/log.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ann, givenChat, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { firstMute } from './first-mute.ts'
import { writeEntry } from './log-book.ts'

const bot = user(3)
const zoe = user(42)
const limited = '{"permissions":["can_send_messages"],"until":null}'
const muted = '{"permissions":[],"until":null}'
const second = 1000
const begin = Math.floor(Date.now() / second) * second - 3_600_000

/** What happens to Zoe, each a minute after the one before it unless it is said, as the group's log tells it. */
type Step = {
  /** Seconds after the one before it. */
  after?: number
  kind: LogKind
  via?: 'app' | 'telegram'
  before?: string | null
  until?: number | null
  origin?: 'check_arrived' | 'check_passed'
  /** The place of what it follows from. */
  because?: number
  state?: 'under_way' | 'failed' | 'uncertain'
  /** The log is not kept for so long. */
  isForgotten?: true
}

const mute = (before: string | null = '', more: Partial<Step> = {}): Step => ({
  kind: 'mute',
  before,
  ...more,
})
const byAdmin = (kind: LogKind, more: Partial<Step> = {}): Step => ({ kind, via: 'app', ...more })
const byHand = (kind: LogKind): Step => ({ kind, via: 'telegram' })

describeStore('the first of the mutes of rules that hold somebody', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
  })

  /** Answers with the number of its action. */
  async function happens(step: Step, { at, because }: { at: Date; because: number | null }): Promise<number> {
    const { kind, before = null, until = null, origin = null, state = 'done' } = step
    const { action_id } = await given.database
      .insertInto('actions')
      .values({
        chat_id: chatId,
        kind,
        via: step.via === 'app' ? 'app' : 'bot',
        actor_id: step.via === 'app' ? ann : bot,
        target_id: zoe,
        params: JSON.stringify({ kind, until }),
        key: randomUUID(),
        state,
        origin,
        because,
        before,
        created_at: at,
        settled_at: state === 'under_way' ? null : at,
      })
      .returning('action_id')
      .executeTakeFirstOrThrow()
    if (state !== 'under_way' && !step.isForgotten) await isWritten(step, { at, actionId: action_id })
    return action_id
  }
  const isWritten = ({ kind, via, state }: Step, { at, actionId }: { at: Date; actionId: number | null }) =>
    given.database.transaction().execute((trx) =>
      writeEntry(trx, {
        chatId,
        kind,
        via: via ?? 'bot',
        actorId: null,
        targetId: zoe,
        at,
        actionId,
        ...(state && { outcome: state }),
      }),
    )

  /** The place of the mute that is found, and what it took the place of. */
  async function first(steps: readonly Step[]) {
    const ids: number[] = []
    let from = begin
    for (const step of steps) {
      from += (step.after ?? 60) * second
      const at = new Date(from)
      if (step.via === 'telegram') await isWritten(step, { at, actionId: null })
      const because = step.because === undefined ? null : (ids[step.because] ?? null)
      ids.push(step.via === 'telegram' ? 0 : await happens(step, { at, because }))
    }
    const { rows } = await sql<{ action_id: number; before: string | null }>`
      select f.* from ${firstMute(sql`${chatId}::bigint`, sql`${zoe}::bigint`)}`.execute(given.database)
    return rows.map(({ action_id, before }) => [ids.indexOf(action_id), before])[0]
  }

  it.each<[string, Step[], [number, string | null] | undefined]>([
    ['the only one', [mute(limited)], [0, limited]],
    ['the first of two', [mute(limited), mute(muted)], [0, limited]],
    [
      'the first of two where it is on its way',
      [mute(limited, { state: 'under_way' }), mute(limited)],
      [0, limited],
    ],
    [
      'the second where the first did not come to be',
      [mute(muted, { state: 'failed' }), mute(limited)],
      [1, limited],
    ],
    ['the second where the time of the first is over', [mute('', { until: 1 }), mute(limited)], [1, limited]],
    ['the second where nothing held them any more when it began', [mute(limited), mute('')], [1, '']],
    [
      'the first where the second began before Telegram told of it',
      [mute(limited), mute('', { after: 2 })],
      [0, limited],
    ],
    [
      'the first where nobody knows what the second took the place of',
      [mute(limited), mute(null)],
      [0, limited],
    ],
    ['none where an admin muted them since', [mute(), byAdmin('mute')], undefined],
    ['none where an admin let them write since', [mute(), byAdmin('unmute')], undefined],
    [
      'as before, where nobody knows whether an admin’s unmute came about',
      [mute(limited), byAdmin('unmute', { state: 'uncertain' })],
      [0, limited],
    ],
    [
      'the first also of a mute soon after that',
      [mute(limited), byAdmin('unmute', { state: 'uncertain' }), mute(muted)],
      [0, limited],
    ],
    [
      'the second where Telegram told that such an unmute came about',
      [mute(limited), byAdmin('unmute', { state: 'uncertain' }), mute('')],
      [2, ''],
    ],
    [
      'none where nobody knows whether an admin’s mute came about',
      [mute(limited), byAdmin('mute', { state: 'uncertain' })],
      undefined,
    ],
    [
      'none where an admin let them write so long ago that the log has forgotten it',
      [mute(limited, { isForgotten: true }), byAdmin('unmute', { isForgotten: true })],
      undefined,
    ],
    [
      'the one after an admin’s mute that the log has forgotten',
      [mute(limited, { isForgotten: true }), byAdmin('mute', { isForgotten: true }), mute(muted)],
      [2, muted],
    ],
    ['none where an admin limited them by hand since', [mute(), byHand('limit')], undefined],
    ['none where an admin made them one since', [mute(), byHand('promote')], undefined],
    ['the one after what an admin did', [mute(limited), byAdmin('mute'), mute(muted)], [2, muted]],
    ['as before, where an admin only warned them', [mute(limited), byAdmin('warn')], [0, limited]],
    [
      'as before, where an admin failed to ban them',
      [mute(limited), byAdmin('ban', { state: 'failed' })],
      [0, limited],
    ],
    [
      'none where an admin’s warning led to a mute',
      [mute(), byAdmin('warn'), mute(muted, { because: 1 })],
      undefined,
    ],
    [
      'the one after a mute of an admin’s warning',
      [byAdmin('warn'), mute(limited, { because: 0 }), mute(muted)],
      [2, muted],
    ],
    ['of a rule’s warning', [{ kind: 'warn' }, mute(limited, { because: 0 }), mute(muted)], [1, limited]],
    [
      'the one after a ban and what ended that',
      [mute(limited), byAdmin('ban'), byHand('unban'), mute()],
      [3, ''],
    ],
    ['the one after a rule’s ban', [mute(limited), { kind: 'ban' }, mute(null)], [2, null]],
    ['none where they were banned since', [mute(limited), byHand('ban')], undefined],
    ['none where a ban of theirs was ended since', [mute(limited), byHand('unban')], undefined],
    ['none where they were removed since', [mute(limited), byAdmin('kick')], undefined],
    ['the one after a rule removed them', [mute(limited), { kind: 'kick' }, mute(null)], [2, null]],
    ['none where only a check muted them', [mute('', { origin: 'check_arrived' })], undefined],
    ['the one after a check’s', [mute('', { origin: 'check_arrived' }), mute('')], [1, '']],
    [
      'none where they passed their check since',
      [mute(), { kind: 'unmute', origin: 'check_passed' }],
      undefined,
    ],
  ])('is %s', async (_, steps, found) => {
    expect(await first(steps)).toEqual(found)
  })

  it('is none where an admin decided in the second in which Telegram did it', async () => {
    const at = new Date(begin + 600)
    await happens(mute(), { at, because: null })
    await isWritten(byHand('mute'), { at: new Date(begin), actionId: null })
    expect(await first([])).toBeUndefined()
  })

  it('is nobody else’s, and no other group’s', async () => {
    await happens(mute(), { at: new Date(begin), because: null })
    await sql`update actions set chat_id = chat_id - 1`.execute(given.database)
    expect(await first([])).toBeUndefined()
    await sql`update actions set chat_id = chat_id + 1, target_id = 43`.execute(given.database)
    expect(await first([])).toBeUndefined()
  })
})
