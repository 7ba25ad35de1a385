import { generateKeyPairSync, sign } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readInitData } from './init-data.ts'
import { hmacKeyOf, isSignedByTelegram, pairsOf, telegramKey } from './signature.ts'
import { ann, botToken, fieldsOf, meaningOf, signedInitData } from './testing.ts'

const now = 1_800_000_000
const rules = { key: hmacKeyOf(botToken), now, maxAgeSeconds: 86_400 }
const fields = fieldsOf(ann, now)
const good = signedInitData(fields)
const read = (initData: string) => readInitData(initData, rules)
const said = (text: string) => signedInitData({ ...fields, start_param: text })

const pairs = (params: URLSearchParams) => pairsOf(params.toString()) ?? new Map()

afterEach(() => {
  vi.restoreAllMocks()
})

describe('readInitData', () => {
  it('SEC-01 knows Ann by what the messenger signed', () => {
    expect(read(good)?.user).toMatchObject({ id: ann.id, first_name: 'Ann' })
  })

  it('SEC-01 refuses whatever was changed in a single character of a single field', () => {
    for (const name of Object.keys(fields)) {
      const value = fields[name] ?? ''
      for (let at = 0; at < value.length; at += 1) {
        const changed = value.slice(0, at) + (value[at] === 'x' ? 'y' : 'x') + value.slice(at + 1)
        const pairs = new URLSearchParams(good)
        pairs.set(name, changed)
        expect(read(pairs.toString())).toBeUndefined()
      }
    }
  })

  it('SEC-01 covers the field `signature` and refuses a string that lost it', () => {
    const pairs = new URLSearchParams(good)
    pairs.delete('signature')
    expect(read(pairs.toString())).toBeUndefined()
  })

  it('SEC-01 does not mind in which order the fields come', () => {
    expect(read(good.split('&').toReversed().join('&'))?.user.id).toBe(ann.id)
  })

  it.each(['', 'é'.repeat(64), 'ab', 'g'.repeat(64), `${'a'.repeat(64)}0`])(
    'SEC-01 refuses the hash %j without comparing',
    (hash) => {
      const pairs = new URLSearchParams(good)
      pairs.set('hash', hash)
      expect(read(pairs.toString())).toBeUndefined()
    },
  )

  it('SEC-02 reads no content before the signature has passed', () => {
    const parse = vi.spyOn(JSON, 'parse')

    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (at, noise) => {
        const changed = good.slice(0, at) + noise + good.slice(at + noise.length)
        // Another spelling of the same pairs is still what was signed.
        fc.pre(meaningOf(changed) !== meaningOf(good))
        return readInitData(changed, rules) === undefined
      }),
      { numRuns: 10_000 },
    )
    expect(parse).not.toHaveBeenCalled()
    expect(read(good)).toBeDefined()
    expect(parse).toHaveBeenCalled()
  })

  it.each([
    [-86_401, false],
    [-86_400, true],
    [0, true],
    [60, true],
    [61, false],
  ])('D-AGE SEC-03 signed %i s from now: accepted is %s', (shift, accepted) => {
    const initData = signedInitData(fieldsOf(ann, now + shift))
    expect(readInitData(initData, rules) !== undefined).toBe(accepted)
  })

  it.each(['', '-1', '1.5', '1e9', 'soon', ' 1800000000'])('SEC-03 refuses the date %j', (date) => {
    expect(read(signedInitData({ ...fields, auth_date: date }))).toBeUndefined()
  })

  it.each([
    ['a second user', `${good}&user=%7B%7D`],
    ['a second hash', `${good}&hash=${'0'.repeat(64)}`],
    ['a field twice, both times alike', `${good}&auth_date=${now}`],
    ['a question mark in front', `?${good}`],
    ['a line break in a field', signedInitData({ ...fields, start_param: 'a\nuser=b' })],
    ['no user', signedInitData({ auth_date: String(now) })],
    ['no date', signedInitData({ user: JSON.stringify(ann) })],
    ['a user that is no JSON', signedInitData({ ...fields, user: '{id:1}' })],
    ['a user without an id', signedInitData({ ...fields, user: '{"first_name":"Ann"}' })],
    ['an id in quotes', signedInitData({ ...fields, user: '{"id":"1","first_name":"Ann"}' })],
    ['an id of zero', signedInitData({ ...fields, user: '{"id":0,"first_name":"Ann"}' })],
    [
      'an id beyond a safe integer',
      signedInitData({ ...fields, user: '{"id":9007199254740993,"first_name":"A"}' }),
    ],
    ['a bot', signedInitData({ ...fields, user: JSON.stringify({ ...ann, is_bot: true }) })],
    ['nothing', ''],
  ])('SEC-04 refuses %s', (_, initData) => {
    expect(read(initData)).toBeUndefined()
  })

  it('SEC-04 takes 4 096 bytes and no more, in letters of any size', () => {
    const free = 4_096 - said('').length
    expect(read(said('x'.repeat(free)))?.user.id).toBe(ann.id)
    expect(read(said('x'.repeat(free + 1)))).toBeUndefined()

    const unescaped = (count: number) => said('é'.repeat(count)).replaceAll('%C3%A9', 'é')
    expect(read(unescaped(Math.floor(free / 2)))?.user.id).toBe(ann.id)
    expect(unescaped(free).length).toBeLessThanOrEqual(4_096)
    expect(read(unescaped(Math.floor(free / 2) + 1))).toBeUndefined()
  })

  it('SEC-04 accepts a field that Telegram added since', () => {
    expect(read(signedInitData({ ...fields, chat_join_request_query_id: '77' }))?.user.id).toBe(ann.id)
  })

  it('SEC-05 knows a string again in another spelling', () => {
    const respelled = good.split('&').toReversed().join('&').replace('Ann', '%41nn')
    const shouted = good.replace(/hash=([0-9a-f]+)/, (_, hash: string) => `hash=${hash.toUpperCase()}`)

    expect(respelled).not.toBe(good)
    expect(read(respelled)?.fingerprint).toEqual(read(good)?.fingerprint)
    expect(read(shouted)?.fingerprint).toEqual(read(good)?.fingerprint)
    expect(read(signedInitData(fieldsOf(ann, now - 1)))?.fingerprint).not.toEqual(read(good)?.fingerprint)
  })

  it('SEC-06 refuses what was signed for another bot', () => {
    expect(read(signedInitData(fields, '654321:ANOTHER-bot'))).toBeUndefined()
  })
})

describe('isSignedByTelegram', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signedFor = (botId: number) => {
    const text = `${botId}:WebAppData\nauth_date=${now}\nuser=${JSON.stringify(ann)}`
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
    return new URLSearchParams({ user: JSON.stringify(ann), auth_date: String(now), signature, hash: '00' })
  }

  it('SEC-06 accepts what the key signed for this bot, and nothing for another bot', () => {
    expect(isSignedByTelegram(pairs(signedFor(42)), 42, publicKey)).toBe(true)
    expect(isSignedByTelegram(pairs(signedFor(42)), 43, publicKey)).toBe(false)
  })

  /** As Telegram publishes them (Mini Apps, "Validating data for Third-Party Use"). */
  const published = [
    ['production', 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'],
    ['test', '40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec'],
  ] as const
  it.each(published)(
    'SEC-06 does not take the key of the test servers for the real one: %s',
    (servers, key) => {
      const { x = '' } = telegramKey(servers).export({ format: 'jwk' })
      expect(Buffer.from(x, 'base64url').toString('hex')).toBe(key)
      expect(isSignedByTelegram(pairs(signedFor(42)), 42, telegramKey(servers))).toBe(false)
    },
  )

  it('SEC-06 refuses a signature with padding', () => {
    const params = signedFor(42)
    params.set('signature', `${params.get('signature')}==`)
    expect(isSignedByTelegram(pairs(params), 42, publicKey)).toBe(false)
  })
})
