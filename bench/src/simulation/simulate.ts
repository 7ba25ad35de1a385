import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { openDatabase } from '@steward/server/platform/database/open-database.ts'
import { type Chance, createChance } from '../faults/chance.ts'
import { type Group, startMessenger, token } from './messenger.ts'
import { type Node, startNode } from './node.ts'
import { createStory, boris } from './story.ts'

type Settings = {
  /** An empty PostgreSQL database. */
  url: string
  /** The same seed makes the same choices. */
  seed: number
  steps: number
}

const silent = { info: () => {}, error: () => {} }
const patienceMs = 90_000

/**
 * A made-up life of a few groups on two nodes, with faults on every line: updates twice, in another order, unanswered;
 * Telegram that floods, fails, hangs up, talks nonsense; clocks that disagree; nodes that die between two statements
 * (REL-20). Says everything that came out wrong, in words.
 */
export async function simulate({ url, seed, steps }: Settings): Promise<string[]> {
  const chance = createChance(seed)
  const bytes = createChance(seed + 1)
  const random = (count: number) => Buffer.from(Array.from({ length: count }, () => bytes.below(256)))
  const groups: Group[] = [-1_004_000_000_001, -1_004_000_000_002].map((id) => ({
    id,
    title: `Group ${id}`,
    admins: new Map([
      [1, { creator: true, mayBan: true }],
      [boris, { creator: false, mayBan: true }],
    ]),
    banned: new Set(),
  }))
  const messenger = await startMessenger(groups, createChance(seed + 2))
  const story = createStory(groups, chance)
  const looking = await openDatabase({ engine: 'postgres', url, statementSeconds: 10 }, silent)
  const dead: Node[] = []
  const clock = { ahead: 0 }
  const monotonic = () => performance.now() + clock.ahead
  let born = 0
  const bear = () => {
    born += 1
    // No two clocks agree, and each may be set while it runs.
    const off = chance.between(-20_000, 20_000)
    const now = () => new Date(Date.now() + off + clock.ahead)
    return startNode({ url, apiRoot: messenger.rootOf(born), now, monotonic, random }).then((node) => ({
      node,
      at: born,
    }))
  }
  const nodes = [await bear(), await bear()]
  const anyNode = () => nodes[chance.below(nodes.length)] ?? nodes[0]
  const found: string[] = []

  async function replaceDead() {
    for (const [place, { node, at }] of nodes.entries())
      if (node.isDead()) {
        messenger.cutOff(at)
        dead.push(node)
        nodes[place] = await bear()
      }
  }

  async function deliver(updates: readonly object[]) {
    for (const update of updates)
      for (let tries = 0; ; tries += 1) {
        if (tries > 50) throw new Error('an update is never taken')
        const isTaken = await anyNode()?.node.push(update)
        if (!isTaken) {
          await replaceDead()
          continue
        }
        // Telegram did not hear the answer, and offers it again.
        if (chance.draw() < 0.2) continue
        break
      }
  }

  try {
    await deliver(story.beginning())
    await until(looking.database, allDone, patienceMs)
    // Groups that are new are compared with Telegram; only then do they obey.
    if (!(await until(looking.database, allCompared, patienceMs))) return ['a group was never compared']
    messenger.fail(0.2)
    for (let step = 0; step < steps; step += 1) {
      const lot = chance.draw()
      if (lot < 0.06) anyNode()?.node.dieAfter(1 + chance.below(40))
      else if (lot < 0.12) {
        await deliver(story.demoteOrPromote())
        // What Telegram said some seconds ago may still count; after that it may not.
        clock.ahead += 11_000
      } else if (lot < 0.2) found.push(...(await webLogin(anyNode()?.node, chance)))
      else await deliver(story.somethingHappens())
      if (chance.draw() < 0.3) await sleep(chance.between(0, 60))
      await replaceDead()
    }
    messenger.fail(0)
    // A node may still have its death before it.
    const isOver = async (database: Database) => {
      await replaceDead()
      return allDone(database)
    }
    if (!(await until(looking.database, isOver, patienceMs)))
      found.push(`something never ended: ${await whatWaits(looking.database)}`)
    found.push(...(await story.judge(looking.database, messenger.bans)))
    return found
  } finally {
    await Promise.all([...nodes.map(({ node }) => node.stop()), ...dead.map((node) => node.stop())])
    await looking.close()
    await messenger.stop()
  }
}

const waiting = sql<{ updates: number; commands: number; calls: number }>`
  select (select count(*)::int from updates where done_at is null) as updates,
         (select count(*)::int from staff_commands where done_at is null) as commands,
         (select count(*)::int from outbox where settled_at is null) as calls`

async function allDone(database: Database) {
  const [row] = (await waiting.execute(database)).rows
  return row !== undefined && row.updates + row.commands + row.calls === 0
}

async function allCompared(database: Database) {
  const { rows } = await sql`select from chats where synced_at is null`.execute(database)
  return rows.length === 0
}

const whatWaits = async (database: Database) => JSON.stringify((await waiting.execute(database)).rows[0])

async function until(database: Database, is: (database: Database) => Promise<boolean>, ms: number) {
  const from = performance.now()
  while (performance.now() - from < ms) {
    if (await is(database)) return true
    await sleep(50)
  }
  return false
}

/** A browser asks for a code; somebody approves it, or declines it, or nobody looks. Only one of these gives a token. */
async function webLogin(node: Node | undefined, chance: Chance): Promise<string[]> {
  if (!node) return []
  const asked = await node.call('/api/auth/get-auth-code', {})
  if (asked.code !== 0) return []
  const auth_code = String(asked.result.auth_code)
  const cookie = asked.cookie.split(';')[0] ?? ''
  const signedIn = await node.call('/api/auth/web-app-auth', { init_data: launchData(chance) })
  const authorization = `Bearer ${String(signedIn.result.token)}`
  const lot = chance.draw()
  const path = lot < 0.4 ? '/api/auth/auth-with-code' : lot < 0.7 ? '/api/auth/decline-auth-code' : undefined
  const answer =
    path && signedIn.code === 0 ? await node.call(path, { auth_code }, { authorization }) : undefined
  const polled = await node.call('/api/auth/get-auth-token', { auth_code }, { cookie })
  const hasToken = polled.code === 0 && String(polled.result.token) !== ''
  const wasApproved = path === '/api/auth/auth-with-code'
  if (hasToken && !wasApproved) return [`a code that nobody approved gave a token`]
  const stranger = await node.call(
    '/api/auth/get-auth-token',
    { auth_code },
    { cookie: 'qr=aaaaaaaaaaaaaaaaaaaaaa' },
  )
  if (stranger.code === 0 && String(stranger.result.token) !== '')
    return ['a token was given to a browser that had not asked for the code']
  return answer && answer.code === 0 && wasApproved && polled.code === 0 && !hasToken && !node.isDead()
    ? ['a code that was approved gave no token']
    : []
}

/** As the container would have it (https://core.telegram.org/bots/webapps, "Validating data received"). */
function launchData(chance: Chance): string {
  const fields: Record<string, string> = {
    auth_date: String(Math.floor(Date.now() / 1000) - 25),
    query_id: `q${chance.below(1e9)}`,
    user: JSON.stringify({ id: 1, first_name: 'Ann' }),
  }
  const lines = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
