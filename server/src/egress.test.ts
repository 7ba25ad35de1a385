import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What opens a connection, by the way in which it is written down in code. */
const openers =
  /\bfetch\b(?= *[(,;]|$)|import (?!type)\{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:\w+'|from '(?:undici|ws|node-fetch|axios)'/gm

it('SEC-53 opens connections in three places: to the Bot API, to push services, and to lists of spammers', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (/\.test\.ts$|testing[./]/.test(file)) continue
    const code = (await readFile(join(import.meta.dirname, file), 'utf8')).replaceAll(
      /\/\*[^]*?\*\/|\/\/.*/g,
      '',
    )
    if (openers.test(code)) found.push(file)
    openers.lastIndex = 0
  }

  // The probe of health.ts, a program of its own, asks the server beside it.
  expect(found.toSorted()).toEqual([
    'health.ts',
    // Only where the operator names them.
    'platform/get-text.ts',
    'platform/push/post.ts',
    'platform/telegram/exchange.ts',
    // To a proxy that the operator names, for those three.
    'platform/tunnel-agent.ts',
  ])
})
