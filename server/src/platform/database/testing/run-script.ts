import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs a file of ours as its own process, to its end. */
export async function runScript(file: URL, args: string[], env: Record<string, string> = {}) {
  // oxlint-disable-next-line node/no-process-env -- a process needs its surroundings, PATH above all
  const child = spawn(process.execPath, [file.pathname, ...args], { env: { ...process.env, ...env } })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, output, complaint }
}
