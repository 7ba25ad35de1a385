import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { type Arrived, incomingOf } from './arrived.ts'
import { purgeUpdates, measureBacklog } from './backlog-store.ts'
import { createBatches } from './batch.ts'
import { type Consumer, consumer } from './consumer.ts'
import { mayGiveWay } from './intake.ts'
import { createProcessor } from './processor.ts'
import { shardsWithWork, storeUpdates } from './update-store.ts'

const botId = 7_000_000_001
const everyShard = Array.from({ length: 16 }, (_, shard) => shard)

const message = (id: number, chat = -1, text = 'hello') => ({
  update_id: id,
  message: { message_id: id, date: 1_700_000_000, chat: { id: chat, type: 'group', title: 'Choir' }, text },
})

describeStore('the processing of stored updates', (given) => {
  let read: Arrived[]
  let written: number[]

  beforeEach(async () => {
    await given.empty()
    read = []
    written = []
  })

  const store = (...updates: object[]) =>
    storeUpdates(
      given.database,
      botId,
      updates.map((update) => incomingOf(update)).filter((update) => update !== undefined),
    )

  /** Notes what it was shown, and writes it into a table of the store: `chat_hours`, one row for each update. */
  const notes: Consumer = consumer(
    (arrived) => {
      read.push(arrived)
      const { text } = arrived.update.message ?? {}
      if (text === 'cannot be read') throw new Error('what is this?')
      return [{ id: arrived.updateId, hour: text === 'cannot be written' ? 'never' : '2026-01-01' }]
    },
    async (trx, effects) => {
      for (const { id, hour } of effects)
        await sql`insert into chat_hours (chat_id, hour, messages) values (${id}, ${hour}::timestamptz, 1)`.execute(
          trx,
        )
      return () => written.push(...effects.map(({ id }) => id))
    },
  )

  const batches = (limit = 500) =>
    createBatches({
      database: given.database,
      consumers: [notes],
      limit,
      tries: 5,
      onFailed: () => undefined,
    })

  const rows = () =>
    given.database
      .selectFrom('updates')
      .select(['update_id', 'kind', 'attempts', 'dead_reason', sql<boolean>`done_at is not null`.as('done')])
      .orderBy('update_id')
      .execute()

  const everything = () => given.database.selectFrom('updates').selectAll().orderBy('update_id').execute()

  const effects = async () =>
    (await given.database.selectFrom('chat_hours').select('chat_id').orderBy('chat_id').execute()).map(
      ({ chat_id: id }) => Number(id),
    )

  it('F-01 stores an update once, however often it comes at the same time', async () => {
    const stored = await Promise.all(Array.from({ length: 5 }, () => store(message(900))))

    expect(stored.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(4)
    await batches().fresh(everyShard)
    expect(await effects()).toEqual([900])
  })

  it('REL-02 gives an update its effects once, although it comes again later', async () => {
    await store(message(1), message(2))
    await batches().fresh(everyShard)
    await store(message(2), message(3))
    await batches().fresh(everyShard)

    expect(await effects()).toEqual([1, 2, 3])
  })

  it('F-04 changes nothing when an update comes again because its acknowledgement got lost', async () => {
    await store(message(1), message(2))
    const waiting = await everything()
    expect(await store(message(1))).toMatchObject({ duplicates: 1 })
    expect(await everything()).toEqual(waiting)

    await batches().fresh(everyShard)
    const done = await everything()
    expect(await store(message(1), message(2))).toMatchObject({ duplicates: 2 })
    await batches().fresh(everyShard)
    expect(await everything()).toEqual(done)
    expect(await effects()).toEqual([1, 2])
    expect(read.map(({ updateId }) => updateId)).toEqual([1, 2])
  })

  it('REL-03 F-05 accepts ids that restart after a quiet week', async () => {
    for (const id of [900, 901, 902, 903, 904, 905, 17, 18, 19, 20]) await store(message(id))
    await batches().fresh(everyShard)

    expect(await effects()).toEqual([17, 18, 19, 20, 900, 901, 902, 903, 904, 905])
    expect(read.map(({ updateId }) => updateId)).toEqual([900, 901, 902, 903, 904, 905, 17, 18, 19, 20])
  })

  it('REL-01 gives nothing an effect when the effects cannot be committed', async () => {
    await store(message(1))
    const broken = createBatches({
      database: given.database,
      consumers: [
        notes,
        consumer(
          () => [1],
          async () => {
            throw new Error('Connection terminated unexpectedly')
          },
        ),
      ],
      limit: 500,
      tries: 5,
      onFailed: () => undefined,
    })

    await expect(broken.fresh(everyShard)).rejects.toThrow('terminated')
    expect({ effects: await effects(), woken: written }).toEqual({ effects: [], woken: [] })
    expect(await rows()).toMatchObject([{ done: false, attempts: 0 }])
  })

  it.each(['cannot be read', 'cannot be written'])(
    'F-10 puts an update that %s aside after five tries, and goes on',
    async (text) => {
      await store(message(1), message(2, -1, text), message(3))
      const { fresh, again } = batches()

      expect(await fresh(everyShard)).toMatchObject({ done: 2, failed: 1, dead: 0 })
      expect(await effects()).toEqual([1, 3])
      for (let turn = 0; turn < 4; turn += 1) await again(everyShard)

      const [, poison] = await rows()
      expect(poison).toMatchObject({ update_id: 2, attempts: 5, done: true })
      expect(poison?.dead_reason).toMatch(/what is this|timestamp/)
      expect(await again(everyShard)).toMatchObject({ done: 0, failed: 0 })
    },
  )

  it.each(['cannot be read', 'cannot be written'])(
    'F-10 tries each update that %s once in a round, so that what passes may pass',
    async (text) => {
      await store(message(1, -1, text), message(2, -2, text))
      const { fresh, again } = batches()
      await fresh(everyShard)
      await again(everyShard)

      expect(await rows()).toMatchObject([{ attempts: 2 }, { attempts: 2 }])
    },
  )

  it('F-28 stores what it does not know, and counts it as unknown', async () => {
    const stored = await store({ update_id: 5, telepathy: { chat: { id: -1 } } })
    await batches().fresh(everyShard)

    expect(stored.kinds).toEqual(new Map([['unknown', 1]]))
    expect(await rows()).toMatchObject([{ update_id: 5, kind: 'unknown', done: true, dead_reason: null }])
  })

  it('F-28 stores messages with fields that it does not know, and names those', async () => {
    const { message: known } = message(6)
    const stored = await store({ update_id: 6, message: { ...known, hologram: { text: 'hi' } } }, message(7))
    await batches().fresh(everyShard)

    expect(stored.unknownFields).toEqual(['hologram'])
    expect(read.map(({ update }) => update.message)).toContainEqual({ ...known, hologram: { text: 'hi' } })
  })

  it('F-29 keeps NUL and half characters as they came, and shows them without', async () => {
    const odd = 'a\0b\ud83dc'
    await store(message(1, -1, odd))
    await batches().fresh(everyShard)

    const [row] = await given.database.selectFrom('updates').select('payload').execute()
    expect(JSON.parse(row?.payload ?? '{}')).toMatchObject({ message: { text: odd } })
    expect(read[0]?.update.message?.text).toBe('ab\ufffdc')
  })

  it('F-30 keeps ids at their limits exact', async () => {
    const ids = [-1_002_147_483_648, 2 ** 52 - 1, 0, -1]
    await store(...ids.map((id, index) => message(2 ** 52 - 1 - index, id)))

    const kept = await given.database
      .selectFrom('updates')
      .select(['update_id', 'lane'])
      .orderBy('seq', 'desc')
      .execute()
    expect(kept).toEqual(ids.map((lane, index) => ({ update_id: 2 ** 52 - 1 - index, lane })))
  })

  it('measures what waits and since when', async () => {
    await store(message(1), message(2))
    await sql`update updates set received_at = now() - interval '90 seconds' where update_id = 1`.execute(
      given.database,
    )

    const backlog = await measureBacklog(given.database)
    expect(backlog.waiting).toBe(2)
    expect(backlog.oldestSeconds).toBeGreaterThanOrEqual(90)
    expect(backlog.oldestSeconds).toBeLessThan(150)
  })

  it('forgets what was processed two days ago, not what waits or was put aside', async () => {
    await store(message(1), message(2, -1, 'cannot be read'), message(3))
    await batches().fresh(everyShard)
    for (let turn = 0; turn < 4; turn += 1) await batches().again(everyShard)
    await store(message(4))
    await sql`update updates set received_at = now() - interval '49 hours' where update_id <> 3`.execute(
      given.database,
    )

    expect(await purgeUpdates(given.database)).toBe(false)
    expect((await rows()).map((row) => row.update_id)).toEqual([2, 3, 4])
  })

  let stop: (() => Promise<void>) | undefined
  afterEach(async () => {
    await stop?.()
    stop = undefined
  })

  function start(tickMs: number) {
    const processor = createProcessor({
      batches: batches(3),
      shardsWithWork: () => shardsWithWork(given.database),
      workers: given.engine === 'postgres' ? 3 : 1,
      tickMs,
      onDone: () => undefined,
      onError: () => undefined,
    })
    processor.start()
    stop = processor.stop
    return processor
  }

  it('starts at once on what a crash left, batch after batch', async () => {
    await store(...Array.from({ length: 20 }, (_, index) => message(index, -index)))
    start(3_600_000)

    await eventually(async () => expect(await effects()).toHaveLength(20))
  })

  it('begins as soon as it is woken, and finds what nobody woke it for at its next tick', async () => {
    const processor = start(3_600_000)
    await processor.idle()
    const { shards } = await store(message(1))
    expect(await effects()).toEqual([])
    processor.wake(shards)
    await eventually(async () => expect(await effects()).toEqual([1]))
    await processor.stop()

    await start(30).idle()
    await store(message(2))
    await eventually(async () => expect(await effects()).toEqual([1, 2]))
  })
})

it.each([
  [undefined, true],
  [{ done: 20 }, true],
  [{ done: 21 }, false],
])('after %j a batch may give way to what rules carry out: %s', (last, may) => {
  expect(mayGiveWay(last)).toBe(may)
})
