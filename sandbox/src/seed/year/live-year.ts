import { needToJoinGroups } from '../../acts/actor.ts'
import { need } from '../../acts/refusal.ts'
import type { YearView } from '../../control/views.ts'
import type { Sandbox } from '../../sandbox.ts'
import { createChance } from '../../world/chance.ts'
import { growGroup } from '../grow-group.ts'
import { yearPlan } from '../groups.ts'
import { happeningsOf } from './happenings-of.ts'
import { planYear } from './plan-year.ts'
import { dayMs } from '../../durations.ts'

const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * A group of its own with a year behind it, which ends now. The same seed brings the same on the same day, whatever else
 * is in the world. All that the bot was told waits as updates, with their own dates and in their order, as a server finds
 * it that was away.
 */
export function liveYear(sandbox: Sandbox, seed: number): YearView {
  const { world } = sandbox
  needToJoinGroups(sandbox)
  const plan = yearPlan(seed)
  need(!world.groups.has(plan.id), 'This year is here already: take another seed.')
  const chance = createChance({ chance: seed })
  const year = planYear(chance, sandbox.now())
  let clock = year.starts
  const past = inThePast({ ...sandbox, chance }, () => clock)
  const group = growGroup(past, plan, Infinity)
  const before = world.next_update_id
  const happenings = happeningsOf(past, group, plan, year)
  for (const { at, run } of happenings.toSorted((one, other) => one.at - other.at)) {
    clock = at
    run()
  }
  const told = [...world.updates.values()].filter(({ update_id: id }) => id >= before)
  sandbox.changed({ what: 'world' })
  return {
    chat_id: group.id,
    title: group.title,
    starts: nameOf(year.starts),
    raid: nameOf(year.raid),
    quiet: { from: nameOf(year.quiet.from), to: nameOf(year.quiet.to - dayMs) },
    out: { from: nameOf(year.out.from), to: nameOf(year.out.to - dayMs) },
    updates: told.length,
    messages: told.filter(({ payload }) => 'text' in Object(payload)).length,
  }
}

/** The same world by another clock. What happens there waits for the bot from now on, however old it is. */
function inThePast(sandbox: Sandbox, now: () => number): Sandbox {
  const { updates } = sandbox
  const keptUntil = sandbox.now() + dayMs
  return {
    ...sandbox,
    now,
    updates: {
      ...updates,
      push: (update) => updates.push({ ...update, lifetime_ms: keptUntil - update.date * 1000 }),
    },
    changed: () => {},
  }
}
