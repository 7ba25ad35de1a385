import type { Sandbox } from '../sandbox.ts'
import { setOff } from './set-off.ts'

/** Time to look round first. */
const afterMs = 45_000

/** A spammer strikes by themselves, once in a world, when somebody has had the page open for a while. */
export function createStrike(sandbox: Sandbox, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    pageOpened() {
      if (timer || sandbox.world.was_struck) return
      timer = setTimeout(() => {
        timer = undefined
        sandbox.world.was_struck = true
        setOff(sandbox, { what: 'spam' }).catch(failed)
      }, afterMs).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
