import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const here = import.meta.dirname

async function sources(): Promise<{ file: string; text: string }[]> {
  const files: string[] = []
  for await (const file of glob('**/*.ts', { cwd: here })) files.push(file)
  const shipped = files.filter((file) => !/\.test\.ts$|testing|migrations/.test(file)).toSorted()
  return Promise.all(shipped.map(async (file) => ({ file, text: await readFile(join(here, file), 'utf8') })))
}

/** What is held for longer than four seconds, and why. */
const longer = {
  // Admins hold it, not nodes: whoever gave the answer goes on with it at once, by its key.
  'features/appeals/store-answer.ts': 'holdSeconds = 60',
  // A job's, which comes again at its next time.
  'features/groups/sync/repair-store.ts': 'leaseSeconds = hour',
  // To look at a claim again changes nothing.
  'features/transfers/settle-due.ts': 'leaseSeconds = 6',
  // Telegram's, for a poll that waits for updates.
  'platform/intake/poller.ts': 'holdSeconds = 30',
}

it('a lease is four seconds, except where a longer one has its reason', async () => {
  const found: Record<string, string> = {}
  for (const { file, text } of await sources())
    for (const [declared] of text.matchAll(/\b(?:lease|hold)(?:Seconds|Ms) = [\w.* ]+/g))
      found[file] = declared.trim()
  expect(found).toEqual({
    ...longer,
    'features/protection/night/store-nights.ts': 'leaseMs = leaseSeconds * 1_000',
    'platform/keeper.ts': 'leaseSeconds = 4',
  })
})

/** They are done with what they take in the transaction that takes it. */
const inOneTransaction = [
  'domain/lasting-lines.ts',
  'domain/temporary-replies.ts',
  'features/groups/effects/name-members.ts',
  'features/members/forget.ts',
  'features/notices/group-notices.ts',
  'features/notices/person-notices.ts',
  'features/protection/end-attacks.ts',
  'features/transfers/look.ts',
  'features/transfers/tell-sides.ts',
  'features/welcome/say-welcomes.ts',
]

it('what nodes share out among them is taken by a lease, or within one transaction', async () => {
  const unleased = (await sources()).filter(
    ({ text }) => /skip locked/.test(text) && !/\blease(?:d|dUntil|Seconds)\b/.test(text),
  )
  expect(unleased.map(({ file }) => file)).toEqual(inOneTransaction)
})
