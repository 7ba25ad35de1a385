import { createHmac } from 'node:crypto'
import { signEd25519 } from './signing-key.ts'

/**
 * Signs the fields of a launch as Telegram does: `signature` by Ed25519 over all fields, then `hash` by HMAC over all
 * fields and the signature (core.telegram.org/bots/webapps, "Validating data").
 */
export function signInitData(fields: Record<string, string>, bot: { id: number; token: string }): string {
  const signature = signEd25519(`${bot.id}:WebAppData\n${checkString(fields)}`)
  const signed = { ...fields, signature }
  const secret = createHmac('sha256', 'WebAppData').update(bot.token).digest()
  const hash = createHmac('sha256', secret).update(checkString(signed)).digest('hex')
  return Object.entries({ ...signed, hash })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

const checkString = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')

/** Telegram writes slashes escaped, so that whoever parses and writes the JSON again breaks the signature. */
export const telegramJson = (value: unknown): string => JSON.stringify(value).replaceAll('/', String.raw`\/`)
