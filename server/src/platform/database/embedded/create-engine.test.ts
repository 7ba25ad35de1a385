import { fstatSync, fsyncSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { givenDataFolder } from '../testing/temporary-folder.ts'
import { createEngine } from './create-engine.ts'
import { engineFolder, majorVersion } from './data-folder.ts'
import { WireStream } from './wire-stream.ts'

async function givenEngine() {
  const counter = { fsyncs: 0, folders: 0 }
  const engine = await createEngine({
    folder: engineFolder(await givenDataFolder()),
    broken: (reason) => {
      throw new Error(reason)
    },
    fsync: (descriptor) => {
      counter.fsyncs += 1
      if (fstatSync(descriptor).isDirectory()) counter.folders += 1
      fsyncSync(descriptor)
    },
  })
  onTestFinished(() => engine.close())
  await engine.exec('create table kept (n integer)')
  const fsyncsOf = async (work: () => Promise<unknown>) => {
    const before = counter.fsyncs
    await work()
    return counter.fsyncs - before
  }
  return { engine, counter, fsyncsOf }
}

describe('the embedded engine', () => {
  it('REL-01 waits for the disk at every commit, and only then', async () => {
    const { engine, fsyncsOf } = await givenEngine()
    const insert = () => engine.query('insert into kept values (1)')

    const commits = await fsyncsOf(async () => {
      for (let n = 0; n < 20; n += 1) await insert()
    })
    const oneTransaction = await fsyncsOf(() =>
      engine.transaction(async (transaction) => {
        for (let n = 0; n < 20; n += 1) await transaction.query('insert into kept values (1)')
      }),
    )
    const reads = await fsyncsOf(() => engine.query('select count(*) from kept'))

    expect(commits).toBeGreaterThanOrEqual(20)
    expect(oneTransaction).toBeGreaterThanOrEqual(1)
    expect(oneTransaction).toBeLessThan(20)
    expect(reads).toBe(0)
  })

  it('runs with the settings that durability and memory depend on', async () => {
    const { engine } = await givenEngine()
    const { rows } = await engine.query(`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes, current_setting('wal_sync_method') as method,
        current_setting('shared_buffers') as buffers, current_setting('server_version_num')::int / 10000 as version`)
    expect(rows).toEqual([
      {
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        method: 'fsync',
        buffers: '32MB',
        version: Number(majorVersion),
      },
    ])
  })

  it('writes folders to the disk too when a checkpoint makes files', async () => {
    const { engine, counter } = await givenEngine()
    const before = counter.folders
    await engine.exec('create table other (n integer); checkpoint')
    expect(counter.folders).toBeGreaterThan(before)
  })

  it('REL-01 F-21 never says that a commit is done which the disk refused, stops, and has all that it said was done', async () => {
    const folder = engineFolder(await givenDataFolder())
    const worker = new Worker(new URL('../testing/failing-disk-worker.ts', import.meta.url), {
      argv: [folder, '60'],
    })
    const ended = new Promise<number>((resolve) => worker.once('exit', resolve))
    const reasons: string[] = []
    worker.on('message', (message: object) => 'broken' in message && reasons.push(String(message.broken)))
    await new Promise((resolve) => worker.once('message', resolve))

    const stream = () => new WireStream(worker, { idleInTransactionMs: 5_000 })
    const client = new Client({ stream, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table kept (n integer)')
    const done: number[] = []
    const fill = async () => {
      for (let n = 0; n < 200; n += 1) {
        await client.query('insert into kept values ($1)', [n])
        done.push(n)
      }
    }

    await expect(fill()).rejects.toThrow('the embedded database ended')
    expect(await ended).toBe(1)
    expect(reasons.join()).toMatch(/PANIC.*fsync/)

    const healed = await createEngine({ folder, broken: (reason) => expect.unreachable(reason) })
    onTestFinished(() => healed.close())
    const { rows } = await healed.query<{ n: number }>('select n from kept order by n')
    expect(done.length).toBeGreaterThan(0)
    // One more may have reached the disk without its answer.
    expect(rows.map(({ n }) => n).slice(0, done.length)).toEqual(done)
    expect(rows.length - done.length).toBeLessThanOrEqual(1)
  })
})
