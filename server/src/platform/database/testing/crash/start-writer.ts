import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Writer {
  pid: number
  /** The numbers that it said so far, the last one first known when it was committed. */
  said: number[]
  /** Resolves with the first number; never, if it is killed before. */
  begun: Promise<void>
  kill(): Promise<void>
}

export function startWriter(dataDir: string, first: number): Writer {
  const script = new URL('./writer.ts', import.meta.url).pathname
  // It is killed before compiling the engine well could pay.
  const child = spawn(process.execPath, ['--liftoff-only', script, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: number[] = []
  const begun = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', (line) => {
    said.push(Number(line))
    begun.resolve()
  })
  // 'close' comes after the last line was read: what was said before the kill counts.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const unexpected = new Promise<void>((_, reject) =>
    child.once(
      'exit',
      (code) => code !== null && reject(new Error(`the writer ended by itself with ${code}`)),
    ),
  )
  return {
    pid: child.pid ?? 0,
    said,
    begun: Promise.race([begun.promise, unexpected]),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
