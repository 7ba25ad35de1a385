import { expect, it } from 'vitest'
import { day } from '#platform/durations.ts'
import { groupEffects } from './features/groups/effects/consumer.ts'
import { groupCommands } from './features/group-commands/consumer.ts'
import { ann, bob, givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import { incomingOf } from './platform/intake/arrived.ts'
import { createBatches } from './platform/intake/batch.ts'
import { intakeLimits } from './platform/intake/intake-limits.ts'
import { createProcessor } from './platform/intake/processor.ts'
import { shardsWithWork, storeUpdates } from './platform/intake/update-store.ts'

const botId = 99
/** Nobody carries anything out. */
const noWorker = { room: () => 0, carry: () => undefined, wake: () => undefined }
const messages = 600

describeStore('after a day’s outage', (given) => {
  it('F-20 everything counts, and of what was commanded only what is fresh is kept to be carried out', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'administrator' })
    const now = Math.floor(Date.now() / 1000)
    const message = (n: number, date: number, text: string) => ({
      update_id: n,
      message: {
        message_id: n,
        date,
        chat: { id: chatId, type: 'supergroup', title: 'Choir' },
        from: { id: ann, is_bot: false, first_name: 'Ann' },
        text,
        ...(text === '/ban' && {
          entities: [{ type: 'bot_command', offset: 0, length: 4 }],
          reply_to_message: { message_id: 1, from: { id: bob, is_bot: false, first_name: 'Bob' } },
        }),
      },
    })
    // Each third is a command; Telegram brings them in their order, and the fresh one last.
    const missed = Array.from({ length: messages }, (_, n) =>
      message(n + 1, now - day + n, n % 3 === 0 ? '/ban' : 'hello'),
    )
    const fresh = message(messages + 1, now, '/ban')
    const incoming = [...missed, fresh].flatMap((update) => incomingOf(update) ?? [])
    expect(incoming).toHaveLength(messages + 1)
    await storeUpdates(given.database, botId, incoming)

    const failures: unknown[] = []
    const { promise: finished, resolve } = Promise.withResolvers<void>()
    let done = 0
    const processor = createProcessor({
      batches: createBatches({
        database: given.database,
        consumers: [
          groupEffects({ onStale: () => undefined }),
          groupCommands({ botId, now: () => new Date(), worker: noWorker }),
        ],
        limit: intakeLimits.batch,
        tries: intakeLimits.tries,
        onFailed: (_, error) => failures.push(error),
      }),
      shardsWithWork: () => shardsWithWork(given.database),
      workers: intakeLimits.workers[given.engine],
      tickMs: 60_000,
      onDone: (outcome) => {
        done += outcome.done
        if (done > messages) resolve()
      },
      onError: (error) => failures.push(error),
    })
    processor.start()
    await finished
    await processor.stop()

    expect(failures).toEqual([])
    const kept = await given.database.selectFrom('staff_commands').select('message_id').execute()
    expect(kept).toEqual([{ message_id: messages + 1 }])
    const { counted } = await given.database
      .selectFrom('chat_hours')
      .select(({ fn }) => fn.sum<string>('messages').as('counted'))
      .executeTakeFirstOrThrow()
    expect(Number(counted)).toBe(messages + 1)
    expect(await given.database.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})
