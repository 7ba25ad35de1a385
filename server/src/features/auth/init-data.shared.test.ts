import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hmacKeyOf, isSignedByTelegram, isSignedForBot, pairsOf, telegramKey } from './signature.ts'

const Vectors = z.object({
  vectors: z.array(
    z.object({
      name: z.string(),
      init_data: z.string(),
      bot_token: z.string().nullable(),
      bot_id: z.number().nullable(),
      expect: z.object({ hmac_valid: z.boolean().nullable(), ed25519_valid: z.boolean().nullable() }),
    }),
  ),
})

const file = new URL('../../../../../shared/data/initdata-vectors.json', import.meta.url)
const { vectors } = Vectors.parse(JSON.parse(readFileSync(file, 'utf8')))

const byHmac = ({ init_data, bot_token }: (typeof vectors)[number]) => {
  const pairs = pairsOf(init_data)
  return pairs !== undefined && bot_token !== null && isSignedForBot(pairs, hmacKeyOf(bot_token))
}

const byTelegram = (
  { init_data, bot_id }: (typeof vectors)[number],
  servers: 'production' | 'test' = 'production',
) => {
  const pairs = pairsOf(init_data)
  return pairs !== undefined && bot_id !== null && isSignedByTelegram(pairs, bot_id, telegramKey(servers))
}

describe('published init data', () => {
  it.each(vectors.filter((vector) => vector.expect.hmac_valid !== null))(
    'SEC-01 $name: the HMAC is valid is $expect.hmac_valid',
    (vector) => {
      expect(byHmac(vector)).toBe(vector.expect.hmac_valid)
    },
  )

  it.each(vectors.filter((vector) => vector.expect.ed25519_valid !== null))(
    "SEC-06 $name: Telegram's signature is valid is $expect.ed25519_valid",
    (vector) => {
      expect(byTelegram(vector)).toBe(vector.expect.ed25519_valid)
      expect(byTelegram(vector, 'test')).toBe(false)
    },
  )
})
