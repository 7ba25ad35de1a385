import { expect, it } from 'vitest'
import { ann, bob, givenChat } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { GroupCommand } from './group-command.ts'
import { keepCommands } from './store.ts'
import { createCommandWorker } from './worker.ts'

const ban = {
  kind: 'ban',
  target: { userId: bob },
  messageId: null,
  threadId: null,
  seconds: null,
  reason: null,
  isLoud: false,
  isOn: false,
  date: 1_000,
  misuse: null,
} as const satisfies GroupCommand

describeStore('of three nodes that carry out commands', (given) => {
  it('PERF-21 the one that knows a chat carries out all that waits there, though the others look for work', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    const waiting = [50, 51, 52, 53].map((messageId) => ({ chatId, messageId, speaker: ann, command: ban }))
    await given.database.transaction().execute((trx) => keepCommands(trx, waiting))

    const carriedOut: string[] = []
    const errors: unknown[] = []
    const nodeOf = (name: string, meanwhile: () => Promise<void>) =>
      createCommandWorker({
        database: given.database,
        carryOut: async ({ messageId }) => {
          carriedOut.push(`${name} ${messageId}`)
          await meanwhile()
          return { is: 'failed' }
        },
        outbox: { wake: () => undefined, room: () => 0, carry: () => undefined },
        onError: (error) => errors.push(error),
        tickMs: 60_000,
      })
    const others = ['second', 'third'].map((name) => nodeOf(name, async () => {}))
    async function lookElsewhere(): Promise<void> {
      for (const other of others) {
        other.wake()
        await other.idle()
      }
    }
    const first = nodeOf('first', lookElsewhere)
    first.start()
    await first.idle()
    await lookElsewhere()
    for (const node of [first, ...others]) await node.stop()

    expect(errors).toEqual([])
    expect(carriedOut).toEqual(['first 50', 'first 51', 'first 52', 'first 53'])
  })
})
