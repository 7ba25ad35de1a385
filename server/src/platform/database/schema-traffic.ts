import type { Generated } from 'kysely'

/** Updates as Telegram gave them, kept until they are done and for the time in which Telegram may repeat them. */
interface Updates {
  bot_id: number
  update_id: number
  /** The update's kind by Telegram's name, for instance `message`; `unknown` when it is none that we know. */
  kind: string
  /** What must stay in order: the chat, or the person where the update belongs to no chat. */
  lane: number
  shard: number
  /** The order of arrival; an `update_id` may fall back after a quiet week. */
  seq: Generated<number>
  /** The update's own JSON text, untouched: jsonb would refuse `\u0000` and lone surrogates. */
  payload: string
  received_at: Generated<Date>
  /** Null: pending. Set when its effects are committed, or when it was given up. */
  done_at: Date | null
  attempts: Generated<number>
  /** Why it was given up; null for every other. */
  dead_reason: string | null
}

/** One row at most, the same until PostgreSQL loses the end of what it had, in a crash (`since-crash.ts`). */
interface SinceCrash {
  id: Generated<number>
  mark: Generated<string>
}

/** Calls of the Bot API that are owed. `settled_at is null` means that something is still to do. */
interface Outbox {
  /** The lane: the chat that the call is about, or the person in a private chat. */
  chat_id: number
  id: Generated<number>
  method: string
  /** JSON text. */
  params: string
  /** Smaller goes first. */
  priority: number
  /** A second row of the same lane with the same key is the same call. */
  dedupe_key: string | null
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'refused' | 'expired' | 'uncertain'>
  attempts: Generated<number>
  not_before: Generated<Date>
  deadline: Date
  leased_until: Date | null
  /** Grows with each lease; an outcome counts only with the fence that it was leased under. */
  fence: Generated<number>
  created_at: Generated<Date>
  settled_at: Date | null
  /** JSON text: what Telegram answered. */
  outcome: string | null
  /** Calls of one lane with the same key go one after the other; null: in any order. */
  order_key: string | null
  /** `freely`: twice does no harm. `once`: never again when it may have happened. `valuable`: once more, then never. */
  repeat_rule: Generated<'freely' | 'once' | 'valuable'>
  /** It may have been sent twice. */
  resent: Generated<boolean>
  /** The operation that it is a part of: which one of its kind, and the kind. Null: it stands for itself. */
  action_id: number | null
  operation: string | null
}

/** Telegram said `retry_after`: nothing of this scope (a lane, a method, all) leaves before. */
interface OutboxPauses {
  scope: string
  until: Date
}

/** Recurring work; one row a job. */
interface Jobs {
  name: string
  next_at: Date
}

/** How the bot's owner has set it at @BotFather, as getMe said last; null: it says nothing of it. */
interface BotSwitches {
  bot_id: number
  main_mini_app: boolean | null
  guard_mode: boolean | null
  join_groups: boolean | null
  reads_all: boolean | null
}

/** When everything was last written to a file. */
interface LastBackup {
  id: Generated<number>
  made_at: Date
}

export interface TrafficTables {
  updates: Updates
  since_crash: SinceCrash
  outbox: Outbox
  outbox_pauses: OutboxPauses
  jobs: Jobs
  bot_switches: BotSwitches
  last_backup: LastBackup
}
