import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const usage = `Usage: npm start

Starts Steward: without BOT_TOKEN in a sandbox messenger, with it on a real bot. It takes no arguments.
Settings are environment variables; README.md says how to begin, docs/operating.md lists all of them.`

/** The answer to `npm start -- …` in place of a start, with its exit code; undefined where it shall start. */
export function askedFor([word]: readonly string[]): { say: string; code: number } | undefined {
  if (word === undefined) return undefined
  if (['--help', '-h'].includes(word)) return { say: usage, code: 0 }
  if (['--version', '-v'].includes(word)) {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { say: `steward ${version}`, code: 0 }
  }
  return { say: `npm start: there is no argument ${word}\n${usage}`, code: 2 }
}
