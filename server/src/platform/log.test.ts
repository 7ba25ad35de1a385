import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

const token = `7342037359:${'A'.repeat(35)}`

function given(secrets: string[] = []) {
  const lines: string[] = []
  const log = createLog({ level: 'trace', secrets, destination: { write: (line) => lines.push(line) } })
  return { log, lines, last: (): object => JSON.parse(lines.at(-1) ?? '{}') }
}

describe('createLog', () => {
  it('SEC-49 writes no bot token, wherever it turns up', () => {
    const { log, lines } = given()
    log.info({ url: `https://api.telegram.org/bot${token}/getMe` }, `asked bot${token}`)
    log.error({ err: new Error(`${token} failed`, { cause: new Error(token) }) }, 'failed')
    log.warn({ nested: { deep: [{ why: token }] } }, 'failed')

    expect(lines).toHaveLength(3)
    expect(lines.join('')).not.toContain(token)
  })

  it('SEC-49 writes nothing that is configured as a secret', () => {
    const { log, lines } = given(['42:SHORT'])
    log.info({ why: 'bot42:SHORT said no', list: [{ '42:SHORT': ['42:SHORT'] }] }, 'x 42:SHORT y')
    log.error({ err: new Error('42:SHORT failed') }, 'failed')

    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ why: 'bot[secret] said no', msg: 'x [secret] y' })
    expect(lines.join('')).not.toContain('42:SHORT')
  })

  it.each([
    'authorization',
    'cookie',
    'Set-Cookie',
    'token',
    'bot_token',
    'init_data',
    'auth_code',
    'secret',
    'password',
    'text',
    'caption',
  ])('SEC-50 leaves out the field %s at any depth', (field) => {
    const { log, lines } = given()
    for (let depth = 0; depth < 12; depth += 1) {
      let nested: object = { id: 7, [field]: 'CANARY' }
      for (let level = 0; level < depth; level += 1) nested = level % 2 ? { nested } : { nested: [nested] }
      log.info(nested, 'x')
    }

    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 7, [field]: '[secret]' })
    expect(lines).toHaveLength(12)
    expect(lines.join('')).not.toContain('CANARY')
  })

  it('SEC-50 knows a token and a signature by their shape', () => {
    const { log, last } = given()
    log.info({ why: `Bearer ${'t'.repeat(43)} and hash=${'a'.repeat(64)}` }, 'x')

    expect(last()).toMatchObject({ why: 'Bearer [token] and hash=[signature]' })
  })

  it('SEC-50 knows the address of a check by its shape', () => {
    const { log, last } = given()
    log.info({ url: 'https://steward.example/join/t_-4567890123456789ABC', why: '/join/us' }, 'x')

    expect(last()).toMatchObject({ url: 'https://steward.example/join/[token]', why: '/join/us' })
  })

  it('SEC-50 logs of an error what helps, and none of the data attached to it', () => {
    const { log, last } = given()
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'CANARY',
      row: ['CANARY'],
    })
    log.error({ err: error }, 'failed')

    expect(last()).toMatchObject({ err: { type: 'Error', message: 'duplicate key', code: '23505' } })
    expect(JSON.stringify(last())).not.toContain('CANARY')
  })

  it('SEC-47 writes one line for one event, whatever is in it', () => {
    const { log, lines } = given()
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))
    for (const control of [...controls, '\r\n', '"', '\\'])
      log.info({ [control]: control, name: `a${control}{"level":"info","msg":"forged"}` }, `x${control}y`)

    expect(lines).toHaveLength(35)
    // Written in ASCII's printable part, so nothing in it ends a line.
    for (const line of lines) expect(line).toMatch(/^[ -~]+\n$/)
  })

  it('says what happened before it says where', () => {
    const { log, lines } = given()
    log.error({ err: new Error('the bug'), chat: 5 }, 'a call failed')

    expect(lines[0]).toMatch(
      /^\{"level":"error","time":"[^"]+","msg":"a call failed","err":\{"type":"Error","message":"the bug".*\},"chat":5\}\n$/,
    )
  })
})

function givenText(secrets: string[] = []) {
  const lines: string[] = []
  const destination = { write: (line: string) => lines.push(line) }
  const log = createLog({ level: 'trace', secrets, asText: true, destination })
  return { log, lines }
}

describe('a log for a person', () => {
  it('says when, how bad and what, then the rest', () => {
    const { log, lines } = givenText()
    log.info({ address: 'http://127.0.0.1:8080' }, 'the server listens')
    log.warn({ chat: 5, tries: [1, 2] }, 'a call is tried again')

    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d INFO  the server listens address=http:\/\/127\.0\.0\.1:8080\n$/)
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d WARN  a call is tried again chat=5 tries=\[1,2\]\n$/)
  })

  it('shows an error with its code and its cause below the message', () => {
    const { log, lines } = givenText()
    const cause = new TypeError('the deeper one')
    log.error({ err: Object.assign(new Error('the bug', { cause }), { code: 'EBUG' }) }, 'a call failed')

    const [head, error, frame, ...others] = (lines[0] ?? '').split('\n')
    expect(head).toMatch(/ ERROR a call failed$/)
    expect(error).toBe('      Error: the bug (EBUG)')
    expect(frame).toMatch(/^ +at .*log\.test\.ts/)
    expect(others).toEqual(expect.arrayContaining(['      because of', '      TypeError: the deeper one']))
  })

  it('SEC-49 SEC-50 keeps every secret to itself', () => {
    const awkward = 'pa"ss\\word'
    const { log, lines } = givenText(['hunter2', awkward])
    log.error(
      { err: new Error(`${token} hunter2 ${awkward}`), authorization: 'CANARY', why: awkward },
      `hunter2 ${awkward} ${token}`,
    )

    expect(lines).toHaveLength(1)
    for (const secret of ['hunter2', awkward, token, 'CANARY']) expect(lines[0]).not.toContain(secret)
  })

  it('SEC-47 passes on nothing that a terminal obeys, or that looks like another line', () => {
    const { log, lines } = givenText()
    for (const control of ['\n', '\r', '\u001B[2J', '\u009B2J', '\u202E', '\u2028'])
      log.info({ [`n${control}`]: `v${control}` }, `m${control}`)

    expect(lines).toHaveLength(6)
    for (const line of lines) expect(line).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}]+\n$/u)
  })

  it('SEC-49 writes JSON without a secret that JSON writes otherwise', () => {
    const { log, lines } = given(['pa"ss'])
    log.info({ why: 'said pa"ss' }, 'x')
    expect(lines[0]).not.toContain('pa\\"ss')
  })
})
