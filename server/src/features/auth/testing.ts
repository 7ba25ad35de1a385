import { createHmac } from 'node:crypto'

/** A bot token nobody ever had. */
export const botToken = '123456:TEST-only-not-a-real-token'

export const ann = { id: 279_058_397, first_name: 'Ann', username: 'ann', language_code: 'en' }

type Fields = Record<string, string>

/**
 * Init data as the messenger would make it. Written from Telegram's description and not from the code under test,
 * so that a mistake there is not repeated here.
 */
export function signedInitData(fields: Fields, token = botToken): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

export const fieldsOf = (user: object, authDate: number): Fields => ({
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: JSON.stringify(user),
  auth_date: String(authDate),
  signature: 'c2lnbmF0dXJl',
})
