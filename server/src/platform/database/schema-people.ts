import type { UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import type { Span, Weekday } from '@steward/contract/quiet-hours.ts'
import type { Appearance } from '@steward/contract/settings.ts'
import type { ColumnType, Generated } from 'kysely'

/** Selected as a branded id, written as any number. */
type Id<Branded extends number> = ColumnType<Branded, number, number>
type Json<Value> = ColumnType<Value, string, string>

/** Everybody we ever saw; names and photo are of the newest sighting. */
interface Users {
  user_id: Id<UserId>
  first_name: string
  last_name: string | null
  username: string | null
  language_code: string | null
  is_bot: Generated<boolean>
  photo_file_id: string | null
  photo_unique_id: string | null
  /** When Telegram was last asked for the photo; null: never. */
  photo_checked_at: Date | null
  /** Telegram's date and update of the names above: a merge keeps the newer pair. */
  observed_at: Generated<number>
  update_id: Generated<number>
  seen_at: Generated<Date>
  /** "Sign out everywhere": older init data and sessions are refused. */
  not_before: Date | null
  suspended_at: Date | null
  signed_in_at: ColumnType<Date | null, Date | undefined, Date>
}

interface Sessions {
  token_hash: Buffer
  user_id: Id<UserId>
  kind: 'container' | 'web'
  created_at: Date
  last_used_at: Date
  expires_at: Date
  idle_seconds: number
  /** The client as it named itself, for the list of sessions. */
  client: string | null
  /** Which of Telegram's apps, by its own word. */
  platform: string | null
  /** The beginning of the address that the sign-in came from. */
  network: string | null
  /** The time zone in which the device said it was. */
  zone: Generated<string | null>
  /** The same for all sessions of one app or browser of this person. */
  device: Generated<Buffer>
  /** When the person, here, signed out everywhere else: this device outlives that `not_before`. */
  kept_at: Date | null
}

interface InitDataUses {
  hash: Buffer
  user_id: Id<UserId>
  uses: number
  expires_at: Date
  /** Which devices it was exchanged on: ending one refuses the string from then on. */
  devices: Generated<Buffer[]>
}

interface StartTokens {
  token_hash: Buffer
  data: Json<unknown>
  /** Null: anybody who holds the token. */
  audience_user_id: Id<UserId> | null
  /** Whether the first who opens it uses it up. */
  single_use: Generated<boolean>
  expires_at: Date
  used_at: Date | null
  used_by: Id<UserId> | null
  /** When an app that was open already was told of it. */
  offered_at: Date | null
}

interface AuthCodes {
  code_hash: Buffer
  /** Hash of the form that a person can type; null of codes from before there was one. */
  typed_hash: Buffer | null
  /** Hash of the secret that binds the code to the page that asked for it. */
  binding_hash: Buffer
  state: 'waiting' | 'approved' | 'declined' | 'delivered' | 'suspicious'
  user_id: Id<UserId> | null
  created_at: Date
  expires_at: Date
  approved_at: Date | null
  /** Hash of the session in which it was approved. */
  approved_in: Buffer | null
  /** The session that the code became, so that a second approval can end it. */
  session_token_hash: Buffer | null
  /** Who asked: what the approving person is shown. */
  requester: Json<unknown>
}

export type KeptQuietHours = { on?: boolean } & { [Day in Weekday]?: Span | null }

/** What a person chose; no row: nothing yet. */
interface UserSettings {
  user_id: Id<UserId>
  /** Null: as the messenger says. */
  language: Language | null
  appearance: Generated<Appearance>
  haptics: Generated<boolean>
  /** Null: the device's. */
  time_zone: string | null
  /** What was chosen of notices, one key a switch: `join_requests.push`. */
  notices: ColumnType<Record<string, boolean>, string | undefined, string>
  /** The zone in which their browser said it was. */
  device_zone: string | null
  /** What was chosen of quiet hours: `on`, and a key a weekday. */
  quiet_hours: ColumnType<KeptQuietHours, string | undefined, string>
  changed_at: Generated<Date>
}

export interface PeopleTables {
  users: Users
  user_settings: UserSettings
  sessions: Sessions
  init_data_uses: InitDataUses
  start_tokens: StartTokens
  auth_codes: AuthCodes
}
