import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Http } from './http.ts'
import { givenHttp } from './testing.ts'
import { openWebApp } from './web-app.ts'

const html =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><script>boot()</script>'
const script = 'export const app = "x".repeat(1000)'
const sha = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

let around: string
let folder: string
let http: Http
let nonces: number

beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'steward-web-'))
  folder = join(around, 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  await Promise.all([
    writeFile(join(folder, 'index.html'), html),
    writeFile(join(folder, 'csp.json'), JSON.stringify({ script_hashes: [sha] })),
    writeFile(join(folder, 'join.html'), '<p>joining</p>'),
    writeFile(join(folder, 'join-csp.json'), JSON.stringify({ script_hashes: [] })),
    writeFile(join(around, 'beside.json'), 'secret'),
    writeFile(join(folder, '.built-from'), 'secret'),
    writeFile(join(folder, '.vite/manifest.json'), 'secret'),
    writeFile(join(folder, 'sw.js'), 'const revision = `__PAGE_REVISION__`'),
    writeFile(join(folder, 'assets/app-1.js'), script),
    writeFile(join(folder, 'assets/app-1.js.br'), brotliCompressSync(script)),
    writeFile(join(folder, 'assets/app-1.js.gz'), gzipSync(script)),
    writeFile(join(folder, 'assets/icon-1.svg'), '<svg/>'),
    writeFile(join(folder, 'assets/.hidden'), 'secret'),
  ])
  nonces = 0
  http = await given('https://web.telegram.org')
})
afterEach(() => rm(around, { recursive: true }))

const random = (bytes: number) => Buffer.alloc(bytes, (nonces += 1))

async function given(...frameAncestors: string[]) {
  const made = givenHttp()
  await openWebApp(made, { folder, frameAncestors, random })
  made.serve('/api/auth/get-auth-code', async () => ({ auth_code: 'x' }))
  made.serve('/api/auth/get-auth-token', async () => {
    throw new Error('a bug')
  })
  return made
}

const get = (url: string, headers: Record<string, string> = {}) =>
  http.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

const post = (url: string, payload: object) =>
  http.server.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })

const changing = new Set(['date', 'etag', 'last-modified', 'content-length', 'connection', 'accept-ranges'])
const headersOf = ({ headers }: { headers: object }) =>
  Object.entries(headers)
    .filter(([name]) => !changing.has(name))
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted()

describe('headers', () => {
  it('SEC-37 SEC-38 of the page', async () => {
    expect(headersOf(await get('/'))).toMatchInlineSnapshot(`
      [
        "cache-control: no-cache",
        "content-security-policy: default-src 'none'; script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src 'self' 'nonce-AQEBAQEBAQEBAQEBAQEBAQ'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-src 'none'; frame-ancestors 'self' https://web.telegram.org",
        "content-type: text/html; charset=utf-8",
        "cross-origin-opener-policy: same-origin-allow-popups",
        "cross-origin-resource-policy: same-origin",
        "permissions-policy: camera=(self), geolocation=(), microphone=()",
        "referrer-policy: no-referrer",
        "strict-transport-security: max-age=63072000; includeSubDomains",
        "vary: accept-encoding",
        "x-content-type-options: nosniff",
      ]
    `)
  })
  it('SEC-38 of an asset', async () => {
    expect(headersOf(await get('/assets/app-1.js'))).toMatchInlineSnapshot(`
      [
        "cache-control: public, max-age=31536000, immutable",
        "content-security-policy: default-src 'self'; frame-ancestors 'none'",
        "content-type: application/javascript; charset=utf-8",
        "cross-origin-opener-policy: same-origin-allow-popups",
        "cross-origin-resource-policy: same-origin",
        "permissions-policy: camera=(self), geolocation=(), microphone=()",
        "referrer-policy: no-referrer",
        "strict-transport-security: max-age=63072000; includeSubDomains",
        "vary: accept-encoding",
        "x-content-type-options: nosniff",
      ]
    `)
  })
  it('SEC-37 SEC-38 of an API reply', async () => {
    expect(headersOf(await post('/api/auth/get-auth-code', {}))).toMatchInlineSnapshot(`
      [
        "cache-control: no-store",
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        "content-type: application/json; charset=utf-8",
        "cross-origin-opener-policy: same-origin-allow-popups",
        "cross-origin-resource-policy: same-origin",
        "permissions-policy: camera=(self), geolocation=(), microphone=()",
        "referrer-policy: no-referrer",
        "strict-transport-security: max-age=63072000; includeSubDomains",
        "x-content-type-options: nosniff",
      ]
    `)
  })
  it('SEC-38 of a 404 and of a 500, which are those of an API reply', async () => {
    const ok = headersOf(await post('/api/auth/get-auth-code', {}))
    const missing = await post('/api/nothing', {})
    const broken = await post('/api/auth/get-auth-token', { auth_code: 'x' })

    expect([missing.statusCode, broken.statusCode]).toEqual([404, 500])
    expect(headersOf(missing)).toEqual(ok)
    expect(headersOf(broken)).toEqual(ok)
  })
})

describe('the page', () => {
  it('SEC-37 has a nonce of its own in each copy, the same as in its policy', async () => {
    const replies = [await get('/'), await get('/')]
    const nonces = replies.map(({ body }) =>
      [...body.matchAll(/"([A-Za-z0-9_-]{22})"/g)].map(([, nonce]) => nonce),
    )

    expect(nonces[0]).toHaveLength(2)
    expect(new Set(nonces.flat()).size).toBe(2)
    for (const [at, reply] of replies.entries())
      expect(reply.headers['content-security-policy']).toContain(`'nonce-${nonces[at]?.[0]}'`)
  })

  it('comes compressed when the browser can read it', async () => {
    const reply = await get('/', { 'accept-encoding': 'gzip, deflate, br' })

    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('boot()')
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('is not sent again while it is the same, and keeps the policy that fits its nonce', async () => {
    const first = await get('/')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })

    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
    expect(again.headers['content-security-policy']).toBeUndefined()
  })

  it('is another page once another origin may frame it', async () => {
    const { etag } = (await get('/')).headers
    http = await given('https://web.telegram.org', 'https://other.example')

    const reply = await get('/', { 'if-none-match': String(etag) })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-security-policy']).toContain('https://other.example')
  })

  it('is shown for every address inside the app', async () => {
    for (const url of [
      '/admin',
      '/admin/groups/-100?x=1',
      '/?tgWebAppStartParam=abc',
      '/apish',
      '/a/b/c/d',
    ]) {
      const reply = await get(url)
      expect([url, reply.statusCode, reply.body.includes('boot()')]).toEqual([url, 200, true])
    }
  })

  it('answers HEAD with the same headers', async () => {
    const page = await get('/')
    nonces = 0
    const head = await http.server.inject({ method: 'HEAD', url: '/', headers: { accept: 'text/html' } })
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' })
    expect(headersOf(head)).toEqual(headersOf(page))
    expect(head.headers.etag).toBe(page.headers.etag)
  })

  it('never stands in for a missing file or call', async () => {
    for (const url of ['/assets/app-0.js', '/assets/', '/assets', '/api/nothing', '/api', '/photos/x']) {
      const reply = await get(url)
      expect({ url, status: reply.statusCode, code: reply.json().code }).toEqual({
        url,
        status: 404,
        code: 10020004,
      })
    }
    const script = await get('/admin/chunk.js', { accept: '*/*' })
    expect(script.statusCode).toBe(404)
  })
})

describe('assets', () => {
  it.each([
    ['br', 'gzip, br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['plain text', 'identity', undefined],
  ])('come as %s to a browser that accepts %j', async (_, accepted, encoding) => {
    const reply = await get('/assets/app-1.js', { 'accept-encoding': accepted })
    expect({
      status: reply.statusCode,
      encoding: reply.headers['content-encoding'],
      type: reply.headers['content-type'],
      cache: reply.headers['cache-control'],
    }).toEqual({
      status: 200,
      encoding,
      type: expect.stringMatching(/javascript/),
      cache: 'public, max-age=31536000, immutable',
    })
  })

  it('come as they are where nothing was compressed', async () => {
    const reply = await get('/assets/icon-1.svg', { 'accept-encoding': 'br' })
    expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 200, body: '<svg/>' })
  })

  it.each([
    ['/.built-from', 404],
    ['/.vite/manifest.json', 404],
    ['/csp.json', 404],
    ['/assets/..%2f..%2fbeside.json', 400],
    ['/assets/..%2findex.html', 400],
    ['/assets/..%2f.built-from', 400],
    ['/assets/%2e%2e/index.html', 404],
    ['/assets/.hidden', 404],
  ])('end where the build ends: %s', async (url, status) => {
    const { statusCode, body } = await get(url, { accept: '*/*' })
    expect(statusCode).toBe(status)
    expect(body).not.toMatch(/secret|script_hashes|CSP_NONCE/)
  })

  it('S-SW-3 gives the service worker the revision of the page, which is another once the policy is', async () => {
    const { etag } = (await get('/')).headers
    const text = (await get('/sw.js')).body
    const revision = /revision = `([\w-]{22})`/.exec(text)?.[1]
    http = await given('https://web.telegram.org', 'https://other.example')

    expect(`W/"${revision}"`).toBe(etag)
    expect((await get('/')).headers.etag).not.toBe(etag)
    expect((await get('/sw.js')).body).toContain(String((await get('/')).headers.etag).slice(3, -1))
    expect((await get('/sw.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })

  it('asks the browser to compare a service worker each time', async () => {
    const reply = await get('/sw.js')
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/java/),
    })
  })
})

it('says what to do when the app is not built', async () => {
  await rm(join(folder, 'index.html'))
  await expect(given()).rejects.toThrow('npm run build')
})
