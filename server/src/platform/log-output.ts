import { writeSync } from 'node:fs'
import { codeOf } from './error-code.ts'

type Write = (piece: Uint8Array) => number

/** How long a reader that does not keep up is waited for; the process does nothing else meanwhile. */
const patienceMs = 100
const pauseMs = 1

/**
 * Hands on whole lines at once. What nobody takes (a pipe that was closed, a full disk, a reader that stands still) is
 * counted and let go: a log that cannot be written is no reason to stop serving (F-22).
 */
export function createLogOutput(write: Write) {
  let lost = 0
  let isStuck = false

  function hand(line: string): void {
    let rest = Buffer.from(line)
    let patience = isStuck ? 0 : patienceMs
    while (rest.length > 0) {
      try {
        rest = rest.subarray(write(rest))
      } catch (error) {
        if (codeOf(error) !== 'EAGAIN' || patience <= 0) throw error
        patience -= pauseMs
        pause(pauseMs)
      }
    }
    isStuck = false
  }

  return {
    write(line: string): void {
      try {
        hand(line)
      } catch {
        // There is nowhere left to say why; the figure says that it happened.
        isStuck = true
        lost += 1
      }
    },
    /** Lines that nobody took since the process began. */
    lost: () => lost,
  }
}

const never = new Int32Array(new SharedArrayBuffer(4))
const pause = (ms: number) => void Atomics.wait(never, 0, 0, ms)

/** Of this process. */
export const standardOutput = createLogOutput((piece) => writeSync(1, piece))
