import { readFile } from 'node:fs/promises'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import { presetNames, withPreset } from '@steward/contract/protection/presets.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.ts'
import { Refused } from '#platform/refused.ts'
import { repeat } from '#platform/repeat.ts'
import { settingsFor } from './read-settings.ts'
import { writeSettings } from './write-settings.ts'

/** What admins of a made-up world have chosen; there is no place for it where people are real. */
const Demo = z.array(
  z.object({
    chat_id: ChatId,
    user_id: UserId,
    preset: z.enum(presetNames),
    /** Whether lists of spammers are asked there, too: no preset says so. */
    asks_lists: z.optional(z.boolean()),
    /** And whether newcomers whose profile advertises are muted. */
    checks_profiles: z.optional(z.boolean()),
    /** And whether who asks to join is checked. */
    checks_who_joins: z.optional(z.boolean()),
  }),
)
export type Demo = z.infer<typeof Demo>

/** A task of each kind that a newcomer sees through at a glance. */
const demoCheck = {
  whom: 'requests',
  tasks: 'touch picture questions',
  questions: 'What brings you here?',
} as const

/** So long nothing comes of a group once its past is told. */
const quietSeconds = 3

/**
 * Chooses each group's preset in its admin's name once the group's past is taken in, so that no rule acts on that; true
 * when none is left to wait for. What somebody has changed by then stays as it is.
 */
export async function chooseDemo(database: Database, demo: Demo): Promise<boolean> {
  let isComplete = true
  for (const { chat_id, user_id, preset, ...more } of demo) {
    const isChosen = await database.transaction().execute(async (trx) => {
      const { rows } = await sql`
        select from updates
        where lane = ${chat_id} and (done_at is null or received_at > now() - make_interval(secs => ${quietSeconds}))
        limit 1`.execute(trx)
      if (rows.length > 0) return false
      const viewer = { userId: user_id, session: { kind: 'container' } } as const
      const known = await settingsFor(trx, chat_id, viewer).catch(unlessUnknown)
      if (!known?.shown.may_change) return false
      const { version, settings } = known.shown
      if (version > 0) return true
      const how = { how: 'edit', restored: null } as const
      const chosen = withPreset(settings, preset)
      if (more.asks_lists) chosen.known_spammers.first = 'ask'
      if (more.checks_profiles) chosen.profile = { first: 'mute', repeat: 'mute' }
      if (more.checks_who_joins) chosen.join_check = { ...chosen.join_check, ...demoCheck }
      await writeSettings(trx, viewer, known, { version, settings: chosen, how })
      return true
    })
    isComplete &&= isChosen
  }
  return isComplete
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof Refused) || error.refusal !== 'group_not_found') throw error
}

const everyMs = 2_000

/** Waits for the groups of the file to be known, and is over when all of it is chosen. */
export function demoSettings({ database, file, log }: { database: Database; file: string; log: Log }) {
  const choosing = repeat({ everyMs, log, what: 'choosing the demo’s settings' }, async () => {
    if (await chooseDemo(database, Demo.parse(JSON.parse(await readFile(file, 'utf8'))))) void choosing.stop()
  })
  return choosing
}
