import { actionKinds, type ActionOptions } from '@steward/contract/actions.ts'

/** Everything may be done but what has a reason. */
export function givenOptions(
  reasons: Partial<ActionOptions['options']> = {},
  grantable: ActionOptions['grantable'] = [],
): ActionOptions {
  const allowed = Object.fromEntries(actionKinds.map((kind) => [kind, null]))
  // Every kind has its answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { options: { ...(allowed as ActionOptions['options']), ...reasons }, grantable, is_forum: false }
}
