import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

type Command = {
  args: string[]
  env?: NodeJS.ProcessEnv
  quiet?: boolean
  /** Stands before each line that is shown, where others speak at the same time. */
  as?: string | undefined
}

/** Runs a script with this Node, shows what it says, and keeps it. */
export function run({
  args,
  env,
  quiet = false,
  as,
}: Command): Promise<{ exitCode: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (stream: NodeJS.WriteStream) => {
    const show = as === undefined ? (text: string) => void stream.write(text) : lineByLine(as, stream)
    return (chunk: Buffer) => {
      output += chunk.toString()
      if (!quiet) show(chunk.toString())
    }
  }
  child.stdout.on('data', keep(process.stdout))
  child.stderr.on('data', keep(process.stderr))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}

/** Whole lines, so that nobody speaks in the middle of another's. */
function lineByLine(name: string, stream: NodeJS.WritableStream) {
  let begun = ''
  return (text: string) => {
    const lines = (begun + text).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) stream.write(`${name} │ ${line}\n`)
  }
}
