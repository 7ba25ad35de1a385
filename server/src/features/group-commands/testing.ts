import type { Rules, WeekOf } from './carry-out.ts'

const never = async () => {
  throw new Error('this was not meant')
}

/** For commands that have nothing to do with rules. */
export const noRules: Rules = { trust: never, attack: never, why: never }
export const noNumbers: WeekOf = never
