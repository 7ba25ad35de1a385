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
})
