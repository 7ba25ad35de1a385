import type { Action } from '@steward/contract/actions.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { Facts } from './facts.ts'
import type { Rule } from './rule.ts'
import { rulesOfAdmins } from './rules-of-admins.ts'
import { rulesOfContent } from './rules-of-content.ts'
import { rulesOfRights } from './rules-of-rights.ts'
import { rulesOfTarget } from './rules-of-target.ts'

/** In the order in which somebody wants to know: the group, myself, the bot, the person, what is asked. */
const rules: readonly Rule[] = [...rulesOfRights, ...rulesOfTarget, ...rulesOfAdmins, ...rulesOfContent]

/** Why this may not be done at this moment, or undefined. The same rules when it is asked for and when it is done. */
export function refusalOf(action: Action, facts: Facts): RefusalName | undefined {
  for (const rule of rules) {
    const refusal = rule(action, facts)
    if (refusal) return refusal
  }
  return undefined
}
