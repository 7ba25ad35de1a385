import { setImmediate as breath } from 'node:timers/promises'

/** As many as are worked through before others have their turn: a few milliseconds. */
const atOnce = 50

/** Makes something of each, one after the other, and lets everybody else on this node have their turn in between. */
export async function inTurns<One, Made>(all: readonly One[], make: (one: One) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, one] of all.entries()) {
    if (at % atOnce === atOnce - 1) await breath()
    made.push(make(one))
  }
  return made
}
