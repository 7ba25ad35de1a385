import { withPreset } from '@steward/contract/protection/presets.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { openUnhurried } from '@steward/server/platform/database/open-database.ts'
import { type Fleet, openFleet } from '../commands/fleet.ts'
import { seconds } from '../commands/orders.ts'
import { createChance } from '../faults/chance.ts'
import type { Engine } from '../world.ts'
import { type Found, foundIn, leftOver } from './found.ts'
import { storyOf, type Told } from './story.ts'

const silent = { info: () => {}, error: () => {} }
const groups = 5
/** What comes again though it was taken: Telegram did not hear the answer. */
const repeatedOf = 20

/** As strict as under attack, so that it changes no verdict when a raid is seen. */
function settings(): string {
  const all = withPreset(defaultGroupSettings, 'attack')
  Object.assign(all.words, { words: 'casino', first: 'delete', repeat: 'mute' })
  all.locks.kinds = 'forward'
  Object.assign(all.learned, { first: 'off', repeat: 'off' })
  return JSON.stringify(all)
}

type Settings = { engine: Engine; nodes: number; kills: number; rounds: number; seed: number }

/** With the store to itself: the embedded engine has one process. */
async function within<Answer>(
  fleet: Fleet,
  nodes: number,
  use: (store: Awaited<ReturnType<typeof openUnhurried>>) => Promise<Answer>,
) {
  for (let node = 0; node < nodes; node += 1) await fleet.kill(node)
  const store = await openUnhurried(fleet.config, silent)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

async function startAll(fleet: Fleet, nodes: number): Promise<void> {
  for (let node = 0; node < nodes; node += 1) await fleet.start(node)
}

/**
 * Gives each group what is told of it, in its order, some of it twice, and each part once the one before has settled; kills and
 * starts a node again and again meanwhile.
 */
async function deliver(fleet: Fleet, { nodes, kills, rounds, seed }: Settings): Promise<void> {
  const chance = createChance(seed + 1)
  const parts = storyOf({ seed, groups, rounds }, seconds())
  const count = parts.flat(2).length
  const moments = Array.from({ length: kills }, () => chance.below(count)).toSorted((a, b) => a - b)
  let [delivered, killing] = [0, Promise.resolve()]
  const strike = async (node: number) => {
    await fleet.kill(node)
    await fleet.start(node)
  }
  const tell = async (told: readonly Told[]) => {
    for (const { update } of told) {
      await fleet.deliver(update)
      delivered += 1
      while (moments[0] !== undefined && moments[0] <= delivered) {
        moments.shift()
        const node = chance.below(nodes)
        killing = killing.then(() => strike(node))
      }
      if (chance.below(repeatedOf) === 0) await fleet.deliver(update)
      // Each kill comes while others are written: nobody runs far ahead of it.
      await killing
    }
  }
  for (const [place, part] of parts.entries()) {
    if (place > 0) await settled(fleet, nodes)
    if (place > 0) await startAll(fleet, nodes)
    await Promise.all(part.map(tell))
    await killing
  }
}

/** What the rules left, once nothing is under way; how often that was looked for in vain. */
async function settled(fleet: Fleet, nodes: number): Promise<Found> {
  for (let looked = 0; looked < 60; looked += 1) {
    await sleep(2_000)
    const found = await within(fleet, nodes, async ({ database }) =>
      (await leftOver(database)) === 0 ? foundIn(database) : undefined,
    )
    if (found) return found
    await startAll(fleet, nodes)
  }
  throw new Error('something is never done')
}

async function run(how: Settings): Promise<{ found: Found; wrong: string[] }> {
  const fleet = await openFleet({ engine: how.engine, nodes: how.nodes, groups, durable: false })
  // Somebody is always in the middle of something.
  fleet.telegram.hooks.answersAfterMs = 20
  try {
    await within(fleet, how.nodes, async ({ database }) => {
      const chats = await database.selectFrom('chats').select('chat_id').execute()
      await database
        .insertInto('group_settings')
        .values(chats.map(({ chat_id }) => ({ chat_id, settings: settings() })))
        .execute()
    })
    await startAll(fleet, how.nodes)
    await deliver(fleet, how)
    const found = await settled(fleet, how.nodes)
    const tooMany = fleet.telegram.calls.filter(({ deletes }) => deletes.length > 100)
    return {
      found,
      wrong: tooMany.map(({ deletes }) => `${deletes.length} messages were deleted by one call`),
    }
  } finally {
    await fleet.close()
  }
}

const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

/**
 * The same bad hour twice: undisturbed on one node, and on these while they are killed. What is different afterwards, in
 * words; nothing when each message was judged once, everybody was acted on once, and nothing is lost.
 */
export async function killRules(how: Settings): Promise<string[]> {
  const calm = await run({ ...how, engine: 'postgres', nodes: 1, kills: 0 })
  const shaken = await run(how)
  const wrong = [...calm.wrong, ...shaken.wrong]
  for (const kind of ['hits', 'done', 'log', 'counted'] as const) {
    const [before, after] = [calm.found[kind], shaken.found[kind]]
    wrong.push(...before.filter((one) => !after.includes(one)).map((one) => `lost, of ${kind}: ${one}`))
    wrong.push(...after.filter((one) => !before.includes(one)).map((one) => `new, of ${kind}: ${one}`))
    wrong.push(...twice(after).map((one) => `twice, of ${kind}: ${one}`))
  }
  const { deleted } = shaken.found
  wrong.push(...twice(deleted).map((one) => `deleted by two actions: ${one}`))
  const missed = calm.found.deleted.filter((one) => !deleted.includes(one))
  wrong.push(...missed.map((one) => `never deleted: ${one}`))
  if (calm.found.hits.length === 0) wrong.push('nothing was found at all')
  return wrong
}
