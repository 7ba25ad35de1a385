import type { Action, PersonAction } from '@steward/contract/actions.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { Facts, Target } from './facts.ts'

export type Rule = (action: Action, facts: Facts) => RefusalName | undefined

/** A rule that says something only of what is done to one person. */
export const onTarget =
  (rule: (action: PersonAction, target: Target, facts: Facts) => RefusalName | undefined): Rule =>
  (action, facts) =>
    'user_id' in action && facts.target ? rule(action, facts.target, facts) : undefined
