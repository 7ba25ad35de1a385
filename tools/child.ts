import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type Part = {
  name: string
  /** What Node is given, the script first unless flags stand before it. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** The project's own folder unless another is named. */
  cwd?: string
  /** Answers 200 when the part can be used. */
  readyAt: string
  /** Only its complaints are passed on. */
  isQuiet?: boolean
}

export type Ending = { code: number | null; signal: NodeJS.Signals | null }
export type Child = ReturnType<typeof startChild>

const leaveWithParent = new URL('leave-with-parent.ts', import.meta.url)
const root = fileURLToPath(new URL('..', import.meta.url))

type Output = { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream }

/** Starts one part in a session of its own and passes on what it says. */
export function startChild(
  { name, args, env, cwd = root, readyAt, isQuiet = false }: Part,
  output: Output = process,
) {
  const child = spawn(process.execPath, ['--import', leaveWithParent.href, ...args], {
    cwd,
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let complained = false
  if (isQuiet) child.stdout?.resume()
  else child.stdout?.pipe(output.stdout, { end: false })
  child.stderr?.on('data', () => (complained = true))
  child.stderr?.pipe(output.stderr, { end: false })

  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }))

  return {
    name,
    pid: child.pid,
    ended,
    /** Whether it has said what is wrong itself. */
    complained: () => complained,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    signal: (signal: NodeJS.Signals) => child.kill(signal),

    /** Resolves when the part answers, or when it is gone. */
    async ready() {
      while (child.exitCode === null && child.signalCode === null && !(await answers(readyAt)))
        await Promise.race([pause(50), ended])
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function answers(url: string) {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    // Not listening yet is the normal case here; a part that never will ends, and that is noticed.
    return false
  }
}
