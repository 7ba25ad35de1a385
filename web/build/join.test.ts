// @vitest-environment node
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { joinPageWords } from '@steward/contract/words/join-page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageOf } from './about.ts'
import { shippedPackages } from './shipped.ts'

const root = join(import.meta.dirname, '../..')
const vite = join(root, 'node_modules/vite/bin/vite.js')
let dist = ''
let assets: string[] = []
const read = (name: string) => readFile(join(dist, name), 'utf8')

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'steward-join-'))
  await writeFile(join(dist, 'index.html'), 'the app')
  // In a process of its own: inside a test run the bundler would build for tests.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--sourcemap', 'hidden', '--outDir', dist],
    { cwd: join(root, 'web/join'), env: { APP_ENV: 'production', NODE_ENV: 'production' } },
  )
  assets = await readdir(join(dist, 'assets'))
}, 60_000)
afterAll(() => rm(dist, { recursive: true }))

describe('the built page of a check', () => {
  it('PERF-15 is 40 KB in all, packed: what it says, what it does and how it looks', async () => {
    const html = brotliCompressSync(await read('join.html')).length
    const packed = await Promise.all(
      assets.filter((name) => name.endsWith('.br')).map((name) => readFile(join(dist, 'assets', name))),
    )

    expect(packed.length).toBeGreaterThanOrEqual(2)
    expect(html + packed.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(40_000)
  })

  it('asks for nothing but its own parts, of which each comes packed', async () => {
    const html = await read('join.html')
    const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    const own = assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `/assets/${name}`)

    expect(new Set(named.filter((address) => address !== 'data:,'))).toEqual(new Set(own))
    expect(own).toHaveLength(2)
    for (const address of own) {
      expect(assets).toContain(`${address.slice('/assets/'.length)}.br`)
      expect(assets).toContain(`${address.slice('/assets/'.length)}.gz`)
    }
  })

  it('S-HOST-4 knows no banner of an environment', async () => {
    const code = await Promise.all(
      assets.filter((name) => name.endsWith('.js')).map((name) => read(`assets/${name}`)),
    )

    expect(code.join('\n')).not.toContain('environment-banner')
  })

  it('PERF-04 shows something before any stylesheet or script is fetched', async () => {
    const [head = '', body = ''] = (await read('join.html')).split('<body>')

    expect(head).not.toContain('rel="stylesheet"')
    expect(head).not.toMatch(/<script(?! type="module"| *>)/)
    expect(body.indexOf('id="skeleton"')).toBeLessThan(body.indexOf('rel="stylesheet"'))
  })

  it("SEC-37 tells the server its script's hash, and leaves nonce and words to it", async () => {
    const html = await read('join.html')
    const boot = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(boot).digest('base64')

    expect(boot).toContain('/api/join/look')
    expect(JSON.parse(await read('join-csp.json'))).toEqual({ script_hashes: [`sha256-${hash}`] })
    expect(html).toContain('<style nonce="__CSP_NONCE__">')
    expect(html).not.toMatch(/ (style|on\w+)="/)
    for (const name of Object.keys(joinPageWords)) expect(html).toContain(`__SAY_${name}__`)
  })

  it('has nothing of React in it, and no package whose licence is not listed', async () => {
    const maps = await Promise.all(
      assets.filter((name) => name.endsWith('.map')).map((name) => read(`assets/${name}`)),
    )
    const sources = maps.flatMap((map): string[] => JSON.parse(map).sources)
    const packages = new Set(sources.map(packageOf).filter((name) => name !== undefined))
    const listed = new Set((await shippedPackages(root)).map(({ name }) => name))

    expect([...packages]).toEqual(['preact'])
    expect([...packages].filter((name) => !listed.has(name))).toEqual([])
  })

  it('stands beside the app and leaves it as it is', async () => {
    expect(await read('index.html')).toBe('the app')
    expect(assets.filter((name) => !name.startsWith('join-'))).toEqual([])
  })
})
