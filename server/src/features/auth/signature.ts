import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto'

/** The pairs of an init string, each decoded once. */
export type Pairs = ReadonlyMap<string, string>

/**
 * Reads the pairs and gives no meaning to any of them. Undefined where one comes twice or holds a line break: the
 * signed text joins the pairs by line breaks, so those two would let one signature stand for two readings.
 */
export function pairsOf(initData: string): Pairs | undefined {
  // URLSearchParams would quietly drop it.
  if (initData.startsWith('?')) return undefined

  const list = [...new URLSearchParams(initData)]
  const pairs = new Map(list)
  const clean = list.every(([name, value]) => !name.includes('\n') && !value.includes('\n'))
  return clean && pairs.size === list.length ? pairs : undefined
}

/** What Telegram signs: all pairs but some, sorted by name, one a line. */
export const checkString = (pairs: Pairs, without: readonly string[]) =>
  [...pairs]
    .filter(([name]) => !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')

/** The key with which Telegram signs for this bot and no other (Mini Apps, "Validating data"). */
export const hmacKeyOf = (botToken: string) => createHmac('sha256', 'WebAppData').update(botToken).digest()

/** The field `signature` is part of what the HMAC covers; only `hash` is left out. */
export function isSignedForBot(pairs: Pairs, key: Buffer): boolean {
  const hash = pairs.get('hash') ?? ''
  if (!/^[0-9a-f]{64}$/i.test(hash)) return false

  const expected = createHmac('sha256', key)
    .update(checkString(pairs, ['hash']))
    .digest()
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'))
}

/** Telegram's public keys (Mini Apps, "Validating data for Third-Party Use"). */
const telegramKeys = {
  production: 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d',
  test: '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec',
} as const

export const telegramKey = (name: keyof typeof telegramKeys): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(telegramKeys[name], 'hex').toString('base64url') },
  })

/** The check that needs no bot token, only the bot's id; both `hash` and `signature` are left out of what it covers. */
export function isSignedByTelegram(pairs: Pairs, botId: number, key: KeyObject): boolean {
  const signature = pairs.get('signature') ?? ''
  if (!/^[A-Za-z0-9_-]{86}$/.test(signature)) return false

  const text = `${botId}:WebAppData\n${checkString(pairs, ['hash', 'signature'])}`
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
