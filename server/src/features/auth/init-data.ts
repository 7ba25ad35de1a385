import { createHash } from 'node:crypto'
import { UserId } from '@steward/contract/ids.ts'
import { z } from 'zod'
import { isUnfit } from '#platform/http/json.ts'
import { parseJson } from '#platform/json.ts'
import { checkString, isSignedForBot, pairsOf } from './signature.ts'

/** Telegram adds fields over time, so unknown ones are no fault; the ones we read have to be what they should be. */
const InitDataUser = z.object({
  id: UserId,
  is_bot: z.literal(false).optional(),
  first_name: z.string(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
  /** Whether the bot may write to them (Telegram, Mini Apps, WebAppUser). */
  allows_write_to_pm: z.boolean().optional(),
})
export type InitDataUser = z.infer<typeof InitDataUser>

export type InitData = {
  user: InitDataUser
  /** Unix seconds: when Telegram signed it. */
  authDate: number
  /**
   * The same for all spellings of what was signed. The string itself can be respelled at will (order, percent signs, case)
   * without touching the signature, so it would not do to count its uses.
   */
  fingerprint: Buffer
}

type Rules = {
  key: Buffer
  /** Unix seconds. */
  now: number
  maxAgeSeconds: number
}

/** As much as a string may have, in bytes: its letters may be of more than one (SEC-04). */
const longest = 4_096

/** Clocks differ a little; more than this in the future is nobody's honest clock. */
const aheadSeconds = 60

/**
 * Who opened the app, if the messenger says so, to this bot, just now. Nothing in the string is read as content
 * before its signature has passed (SEC-02), and every "no" is the same `undefined`.
 */
export function readInitData(initData: string, { key, now, maxAgeSeconds }: Rules): InitData | undefined {
  const pairs = Buffer.byteLength(initData) <= longest ? pairsOf(initData) : undefined
  if (!pairs || !isSignedForBot(pairs, key)) return undefined

  const date = pairs.get('auth_date') ?? ''
  if (!/^\d{1,12}$/.test(date)) return undefined
  const authDate = Number(date)
  if (now - authDate > maxAgeSeconds || authDate - now > aheadSeconds) return undefined

  const user = InitDataUser.safeParse(parseJson(pairs.get('user') ?? ''))
  // Telegram signs no text that is no Unicode; what is signed may still hold what no column can keep.
  if (!user.success || isUnfit(user.data)) return undefined

  const fingerprint = createHash('sha256')
    .update(checkString(pairs, ['hash']))
    .digest()
  return { user: user.data, authDate, fingerprint }
}
