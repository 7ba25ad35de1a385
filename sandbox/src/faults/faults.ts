import type { NewFault } from '../control/requests.ts'
import type { FaultView } from '../control/views.ts'

/** In the place of a method: the fault is of the list of spammers. */
const spammerList = 'spammerlist'

export type Faults = ReturnType<typeof createFaults>

/** What goes wrong on demand. A fault with a count wears off; the first that fits a call is the one that strikes. */
export function createFaults(changed: () => void) {
  let list: FaultView[] = []
  let lastId = 0

  const strike = (fits: (fault: FaultView) => boolean): FaultView | undefined => {
    const fault = list.find(fits)
    if (!fault) return undefined
    fault.hits += 1
    if (fault.left !== undefined) {
      fault.left -= 1
      if (fault.left <= 0) list = list.filter((other) => other !== fault)
    }
    changed()
    return fault
  }

  const ofCalls = new Set<NewFault['kind']>(['flood_wait', 'server_error', 'timeout', 'reset', 'down'])

  return {
    list: () => list,
    add(fault: NewFault): FaultView {
      lastId += 1
      const added: FaultView = { ...fault, id: lastId, hits: 0, ...(fault.count && { left: fault.count }) }
      list = [...list, added]
      changed()
      return added
    },
    clear() {
      list = []
      changed()
    },

    /** For a call of the Bot API; without a method a fault spares the polling, `down` spares nothing. */
    forCall: (method: string) =>
      strike(({ kind, method: wanted }) => {
        if (!ofCalls.has(kind)) return false
        if (kind === 'down') return true
        return wanted ? wanted.toLowerCase() === method : method !== 'getupdates'
      }),
    /** For a question to the list of spammers; what goes wrong at Telegram does nothing to it. */
    forSpammerList: () =>
      strike(
        ({ kind, method }) => (kind === 'slow' || ofCalls.has(kind)) && method?.toLowerCase() === spammerList,
      ),
    duplicates: () => strike(({ kind }) => kind === 'duplicate') !== undefined,
    losesEphemeral: () => strike(({ kind }) => kind === 'lose_ephemeral') !== undefined,
    reorders: () => list.some(({ kind }) => kind === 'reorder'),
    isDown: () => list.some(({ kind }) => kind === 'down'),
  }
}
