import { spawn } from 'node:child_process'

export type Env = Record<string, string | undefined>

/** Whether a command exists, runs and ends well. */
export function succeeds(command: string, args: string[], env: Env): Promise<boolean> {
  const child = spawn(command, args, { env, stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
