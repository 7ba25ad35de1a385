import type { Control } from '../../src/control.ts'
import type { ActName, ActOf } from '../../src/control/acts.ts'

/** Tries something as the person who holds the phone; a refusal is told in its words and gives undefined. */
export const createTry =
  (control: Control, as: number, tell: (words: string) => void) =>
  async <Name extends ActName>(act: ActOf<Name> & { do: Name }) => {
    const reply = await control.act<Name>(as, act)
    if (reply.ok) return reply.result
    tell(reply.error)
    return undefined
  }
