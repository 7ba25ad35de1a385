import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import type { Http } from './http.ts'
import { inLanguage } from './join-page.ts'
import { givenHttp } from './testing.ts'
import { openWebApp } from './web-app.ts'

const token = 'AbCdEfGhIjKlMnOpQrSt_-'
const address = `/join/${token}`
const hashOfApp = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const hashOfJoin = 'sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg='
const html =
  '<html lang="__LANGUAGE__" dir="__DIRECTION__"><style nonce="__CSP_NONCE__"></style>' +
  '<p data-outside="__SAY_outside__">__SAY_opening__</p>'

let folder: string
let http: Http
let lines: string[]
let random: (bytes: number) => Buffer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-join-'))
  await mkdir(join(folder, 'assets'))
  await Promise.all([
    writeFile(join(folder, 'index.html'), '<p>the app</p>'),
    writeFile(join(folder, 'csp.json'), JSON.stringify({ script_hashes: [hashOfApp] })),
    writeFile(join(folder, 'join.html'), html),
    writeFile(join(folder, 'join-csp.json'), JSON.stringify({ script_hashes: [hashOfJoin] })),
  ])
  lines = []
  random = (bytes) => Buffer.alloc(bytes, 1)
  const log = createLog({ level: 'trace', secrets: [], destination: { write: (line) => lines.push(line) } })
  http = givenHttp({ log })
  const frameAncestors = ['https://web.telegram.org']
  await openWebApp(http, { folder, frameAncestors, random: (bytes) => random(bytes) })
})
afterEach(() => rm(folder, { recursive: true }))

const get = (url: string, headers: Record<string, string> = {}) =>
  http.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

describe('the page of a check', () => {
  it('SEC-37 SEC-38 comes under a policy of its own, which is as strict as that of the app', async () => {
    const ofApp = await get('/')
    const reply = await get(address)
    const policy = String(reply.headers['content-security-policy'])

    expect(reply.statusCode).toBe(200)
    expect(policy).toBe(String(ofApp.headers['content-security-policy']).replace(hashOfApp, hashOfJoin))
    expect(policy).toContain(hashOfJoin)
    expect(reply.body).toContain('nonce="AQEBAQEBAQEBAQEBAQEBAQ"')
    expect(policy).toContain("'nonce-AQEBAQEBAQEBAQEBAQEBAQ'")
  })

  it('is kept nowhere, as its address holds a token, which no other page is told', async () => {
    const { headers } = await get(address)

    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers.etag).toBeUndefined()
  })

  it.each([
    [undefined, 'en', 'ltr', 'Opening…'],
    ['de-AT,en;q=0.5', 'de', 'ltr', 'Wird geöffnet …'],
    ['nl, fa;q=0.9', 'fa', 'rtl', 'در حال باز شدن…'],
    ['ru', 'ru', 'ltr', 'Открывается…'],
  ])('says its first words in the language that a browser asks for: %s', async (wanted, lang, dir, words) => {
    const { body } = await get(address, wanted === undefined ? {} : { 'accept-language': wanted })

    expect(body).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(body).toContain(`>${words}</p>`)
  })

  it('comes compressed', async () => {
    const reply = await get(address, { 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('Opening…')
  })

  it.each([
    '/join',
    '/join/',
    '/join/short',
    `/join/${token}x`,
    `/join/${token.slice(1)}.`,
    `${address}/more`,
    `/join/..%2f${token}`,
    '/join?x=1',
  ])('is at no other address, and neither is the app: %s', async (url) => {
    const { statusCode, body } = await get(url)

    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(body).not.toMatch(/the app|Opening…/)
  })

  it.each(['/join.html', '/join-csp.json'])('is no file to be asked for: %s', async (url) => {
    expect((await get(url, { accept: '*/*' })).statusCode).toBe(404)
  })

  it('SEC-50 leaves its token in no line of the log, also when it fails', async () => {
    await get(address)
    random = () => {
      throw new Error(`no bytes for ${address}`)
    }
    const failed = await get(`${address}?x=1`)

    expect(failed.statusCode).toBe(500)
    expect(lines.join('')).toContain('no bytes for /join/[token]')
    expect(lines.join('')).not.toContain(token)
  })
})

it('writes words as text, whatever they hold', () => {
  const offline = { message: '</p><b a="x">&', context: 'nowhere' }

  expect(inLanguage('<p title="__SAY_offline__">', 'en', { offline })).toBe(
    '<p title="&lt;/p&gt;&lt;b a=&quot;x&quot;&gt;&amp;">',
  )
})

it('has a place for no words but those that are said', () => {
  expect(() => inLanguage('__SAY_nothing__', 'en')).toThrow('no such text')
})
