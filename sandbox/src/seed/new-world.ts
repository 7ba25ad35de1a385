import { sandboxBotId } from '../bot-token.ts'
import type { UpdateKind } from '../delivery/pending.ts'
import { createUpdateQueue } from '../delivery/update-queue.ts'
import { stewardPicture } from '../pictures/steward.ts'
import type { Sandbox } from '../sandbox.ts'
import { createChance } from '../world/chance.ts'
import { allOff, asWanted } from '../world/switches.ts'
import { format } from '../world/world.ts'
import type { Group, World } from '../world/world.ts'
import { growGroup } from './grow-group.ts'
import { type Plan, plans } from './groups.ts'
import { liveThrough } from './live-through.ts'
import { liveWeeks } from './live-weeks.ts'
import { people } from './people.ts'
import { dayMs } from '../durations.ts'

type Options = {
  /** How many of the crowd a group has at most. */
  crowd?: number | undefined
  /** The bot came three weeks ago instead of today. */
  hasPast?: boolean
  /** The bot's owner has set it up; without that it is in no group, and may do nothing. */
  isSetUp?: boolean
}

/**
 * The same seed gives the same people, groups and talk; only the dates count back from `now`. What the bot has not
 * been told yet is waiting for it.
 */
export function newWorld(
  seed: number,
  now: number,
  { crowd = Infinity, hasPast = false, isSetUp = false }: Options = {},
): World {
  const world: World = {
    format,
    seed,
    chance: seed,
    advanced_ms: 0,
    bot: {
      id: sandboxBotId,
      first_name: 'Steward',
      username: 'steward_sandbox_bot',
      photo: { upload: 'steward' },
      switches: isSetUp ? asWanted() : allOff(),
      // As if it had been asked for already, so that a bot that starts for the first time hears of its members.
      ...(isSetUp && { allowed_updates: [...asked] }),
      commands: new Map(),
      menu_button: { type: 'commands' },
      menu_buttons: new Map(),
      default_rights: {},
    },
    people: new Map(Object.values(people).map((person) => [person.id, { ...person }])),
    groups: new Map(),
    privates: new Map(),
    updates: new Map(),
    next_update_id: firstUpdateId(now),
    next_account_message_id: 1201,
    uploads: new Map([['steward', stewardPicture().toString('base64')]]),
  }
  let clock = now
  const sandbox: Sandbox = {
    world,
    chance: createChance(world),
    now: () => clock,
    updates: createUpdateQueue({ world: () => world, now: () => clock }),
    changed: () => {},
  }
  const grown = (isSetUp ? plans : plans.map(withoutBot)).map((plan) => ({
    plan,
    group: growGroup(sandbox, plan, crowd),
  }))
  const happenings = grown.flatMap(({ plan, group }) => liveThrough(sandbox, group, plan, { now, hasPast }))
  if (hasPast) happenings.push(...grown.flatMap(({ plan, group }) => liveWeeks(sandbox, group, plan, now)))
  for (const { at, run } of happenings.sort((one, other) => one.at - other.at)) {
    clock = at
    run()
  }
  for (const { plan, group } of grown) if (plan.is_guarded) guard(group, world.bot.id)
  // It waits from now on, however old it is.
  for (const update of world.updates.values()) update.expires_at = Math.max(update.expires_at, now + dayMs)
  return world
}

const asked: readonly UpdateKind[] = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
]

function withoutBot(plan: Plan): Plan {
  const bare = { ...plan }
  delete bare.bot
  delete bare.is_guarded
  return bare
}

function guard(group: Group, bot: number) {
  group.join_by_request = true
  group.guard_bot = bot
  for (const link of group.links) link.creates_join_request = true
}

const beginning = Date.UTC(2026, 0, 1)

/** Later worlds count on from later numbers, so that a bot never takes their updates for those of an earlier one. */
const firstUpdateId = (now: number) => 100_000_000 + Math.floor((now - beginning) / 50)
