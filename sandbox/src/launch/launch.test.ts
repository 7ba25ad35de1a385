import { createHmac, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sandboxToken } from '../bot-token.ts'
import type { LaunchRequest } from '../control/requests.ts'
import type { Launch, WorldView } from '../control/views.ts'
import { people } from '../seed/people.ts'
import { givenSandbox, groups, noon } from '../testing.ts'

async function launched(request: Partial<LaunchRequest>) {
  const given = await givenSandbox()
  const reply = await given.post<Launch>('launch', { as: people.ann.id, platform: 'ios', ...request })
  if (!reply.ok) throw new Error(reply.error)
  const fields = new URLSearchParams(reply.result.init_data)
  return { ...given, ...reply.result, fields, address: new URL(reply.result.url) }
}

/** Written from the documentation, not from the code under test. */
function lines(fields: URLSearchParams, without: string[]) {
  const pairs = [...fields].filter(([name]) => !without.includes(name))
  return pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
}

describe('a launch of the mini app', () => {
  it('is signed with the token of the bot', async () => {
    const { fields } = await launched({ from: 'link', start_param: 'abc' })
    const secret = createHmac('sha256', 'WebAppData').update(sandboxToken).digest()
    const hash = createHmac('sha256', secret)
      .update(lines(fields, ['hash']))
      .digest('hex')
    expect(fields.get('hash')).toBe(hash)
  })

  it('is signed for others with the key that the world tells', async () => {
    const { fields, http, sandbox } = await launched({})
    const world = (await http.inject('/sandbox/world')).json<{ result: WorldView }>().result
    const raw = Buffer.from(world.bot.ed25519_public_key, 'hex')
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
      format: 'jwk',
    })
    const message = `${sandbox.world.bot.id}:WebAppData\n${lines(fields, ['hash', 'signature'])}`
    const signature = Buffer.from(fields.get('signature') ?? '', 'base64url')
    expect(verify(null, Buffer.from(message), key, signature)).toBe(true)
  })

  it('says who opens it, with slashes escaped as Telegram does', async () => {
    const { fields, init_data } = await launched({})
    expect(JSON.parse(fields.get('user') ?? '')).toMatchObject({
      id: people.ann.id,
      first_name: 'Ann',
      username: 'annkeller',
      photo_url: expect.stringContaining('/sandbox/photos/'),
    })
    expect(decodeURIComponent(init_data)).toContain(String.raw`http:\/\/`)
    expect(fields.get('auth_date')).toBe(String(noon / 1000))
  })

  it('can be one of two days ago', async () => {
    const { fields } = await launched({ age_seconds: 172_800 })
    expect(fields.get('auth_date')).toBe(String(noon / 1000 - 172_800))
  })

  it.each([
    [{ from: 'menu' }, ['auth_date', 'hash', 'query_id', 'signature', 'user']],
    [{ from: 'button' }, ['auth_date', 'hash', 'query_id', 'signature', 'user']],
    [{ from: 'link' }, ['auth_date', 'chat_instance', 'chat_type', 'hash', 'signature', 'user']],
    [
      { from: 'link', start_param: 'x' },
      ['auth_date', 'chat_instance', 'chat_type', 'hash', 'signature', 'start_param', 'user'],
    ],
  ] as const)('from %o has the fields that Telegram signs there', async (request, names) => {
    const { fields } = await launched(request)
    expect([...fields.keys()].toSorted()).toEqual([...names])
  })

  it('from a link in a group tells its type and nothing by which to know it', async () => {
    const { fields } = await launched({ from: 'link', chat_id: groups.neighbours })
    expect(fields.get('chat_type')).toBe('supergroup')
    expect(fields.get('chat_instance')).not.toContain('1724503318')
    const other = await launched({ from: 'link', chat_id: groups.cafe })
    expect(other.fields.get('chat_instance')).not.toBe(fields.get('chat_instance'))
  })

  it('carries everything in the address: the start parameter in front of the hash, the rest behind it', async () => {
    const theme = { bg_color: '#17212b' }
    const { address, init_data } = await launched({
      start_param: 'p_1',
      theme,
      version: '8.0',
      fullscreen: true,
    })
    expect(address.origin).toBe('https://app.example')
    expect(address.searchParams.get('tgWebAppStartParam')).toBe('p_1')
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual({
      tgWebAppData: init_data,
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'ios',
      tgWebAppThemeParams: JSON.stringify(theme),
      tgWebAppFullscreen: '1',
    })
  })

  it('leaves the theme out when told to, and keeps a hash that the address has', async () => {
    const { address } = await launched({ theme: null, url: 'https://other.example/#/deep' })
    expect(address.hash.startsWith('#/deep?tgWebAppData=')).toBe(true)
    expect(address.hash).not.toContain('tgWebAppThemeParams')
  })

  it('from the menu opens what the bot put there', async () => {
    const given = await givenSandbox()
    const menu_button = { type: 'web_app', text: 'Open', web_app: { url: 'https://menu.example/' } }
    await given.bot('setChatMenuButton', { menu_button })
    const open = async (from: 'menu' | 'link') => {
      const reply = await given.post<Launch>('launch', { as: people.ann.id, platform: 'ios', from })
      return reply.ok ? new URL(reply.result.url).origin : reply.error
    }
    expect([await open('menu'), await open('link')]).toEqual(['https://menu.example', 'https://app.example'])
  })

  it('is refused for someone outside the group', async () => {
    const given = await givenSandbox()
    expect(await given.post('launch', { as: 5, platform: 'ios' })).toEqual({
      ok: false,
      error: 'There is no such person.',
    })
  })
})
