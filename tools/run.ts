import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

type Command = { args: string[]; env?: NodeJS.ProcessEnv; quiet?: boolean }

/** Runs a script with this Node, shows what it says, and keeps it. */
export function run({ args, env, quiet = false }: Command): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (show: NodeJS.WriteStream) => (chunk: Buffer) => {
    output += chunk.toString()
    if (!quiet) show.write(chunk)
  }
  child.stdout.on('data', keep(process.stdout))
  child.stderr.on('data', keep(process.stderr))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}
