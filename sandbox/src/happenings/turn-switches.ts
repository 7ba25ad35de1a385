import type { Sandbox } from '../sandbox.ts'
import type { SwitchStates } from '../world/switches.ts'
import { dropQueries } from './join-queries.ts'

/** The bot is told of none of it; it reads `getMe`. That what a guard was asked ends with its mode is our reading. */
export function turnSwitches(sandbox: Sandbox, chosen: Partial<SwitchStates>): SwitchStates {
  const { bot, groups } = sandbox.world
  Object.assign(bot.switches, chosen)
  if (!bot.switches.supports_join_request_queries) for (const group of groups.values()) dropQueries(group)
  sandbox.changed({ what: 'world' })
  return { ...bot.switches }
}
