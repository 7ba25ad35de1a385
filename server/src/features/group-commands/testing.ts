import type { Rules } from './carry-out.ts'

const never = async () => {
  throw new Error('no rule was meant')
}

/** For commands that have nothing to do with rules. */
export const noRules: Rules = { trust: never, attack: never, why: never }
