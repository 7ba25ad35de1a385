import { keptHours } from '@steward/contract/privacy/kept-hours.ts'

/** Every bound of the intake in one place (REL-09). */
export const intakeLimits = {
  /** No update of Telegram's comes near this; it bounds what a stranger with the secret could make us read. */
  bodyBytes: 1024 * 1024,

  /** Beyond these the doors close: Telegram keeps what we do not take, for 24 hours. */
  waiting: 50_000,
  oldestSeconds: 60,
  /** They open again only when this little waits, so that they do not flap. */
  reopenWaiting: 40_000,

  /** Once the doors were closed, what waits is worked off at this rate until it is nearly gone. */
  drainPerSecond: 500,
  drainedWaiting: 1_000,

  /** How long Telegram is asked to wait, in seconds; spread, so that it does not come back all at once. */
  retryAfter: { least: 5, most: 60 },

  measureMs: 2_000,
  /** Less of the disk free than this, where the engine's files are ours to watch. */
  diskFree: 0.1,
  /** And less than this: nothing is made any more that people can do without, so that the doors need not close. */
  diskLow: 0.15,

  /** What one insert holds at most, and inserts at the same time. */
  group: { updates: 500, characters: 4_000_000, inFlight: 2 },
  /**
   * Updates per transaction of the processor. A batch keeps the process, and on the embedded engine the one session,
   * from acknowledging others, so it is no larger than its round trips make worth while.
   */
  batch: 150,
  /** After a batch of so many updates the next one waits as many milliseconds, up to this. */
  gatherMs: 30,
  /** While rules carry out what they found, a batch waits so long at most, unless the last one had more updates than this. */
  giveWay: { mostMs: 12, updates: 20 },
  /** Transactions at the same time; the one session takes them one after the other anyway. */
  workers: { postgres: 2, embedded: 1 },
  /** An update is tried this often before it is put aside. */
  tries: 5,
  tickMs: 2_000,

  /** How long an update is remembered so that a repeat does nothing, and how long a dead one is kept to be looked at. */
  keepHours: keptHours.update,
  keepDeadDays: keptHours.failedUpdate / 24,
  purgeRows: 5_000,
} as const
