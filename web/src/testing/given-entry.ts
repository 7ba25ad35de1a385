import type { LogEntry } from '@steward/contract/log.ts'
import { givenPerson } from './given.ts'

export const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

export const ann = givenPerson({ first_name: 'Ann' })
export const zoe = givenPerson({ first_name: 'Zoë' })

let made = 0

/** Ann banned Zoë in the app a minute ago. */
export const givenEntry = (entry: Partial<LogEntry> = {}): LogEntry => ({
  entry_id: (made += 1),
  at: secondsAgo(60),
  kind: 'ban',
  via: 'app',
  actor: ann,
  actor_is: 'person',
  target: zoe,
  target_id: zoe.user_id,
  reason: null,
  outcome: 'done',
  error: null,
  details: {},
  why: null,
  undo: null,
  ...entry,
})
