// @vitest-environment node
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@steward/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageOf } from './about.ts'
import { firstRouteBytes } from './first-route.ts'
import { textsOfApp } from './texts-by-part.ts'

const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js')
let dist = ''
const read = (name: string) => readFile(join(dist, name), 'utf8')
const assets = (ending: string) =>
  readdir(join(dist, 'assets')).then((all) => all.filter((n) => n.endsWith(ending)))
const allCode = async () =>
  (await Promise.all((await assets('.js')).map((name) => read(`assets/${name}`)))).join('\n')
const bootScript = async () => /<script>([\s\S]*?)<\/script>/.exec(await read('index.html'))?.[1] ?? ''

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'steward-build-'))
  // In a process of its own: inside a test run the bundler would build for tests.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--logLevel', 'error', '--sourcemap', 'hidden', '--outDir', dist],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { APP_ENV: 'production', NODE_ENV: 'production' },
    },
  )
}, 180_000)
afterAll(() => rm(dist, { recursive: true }))

describe('the production build', () => {
  it('PERF-01 brings the Groups list in 105 KB of JS and CSS', async () => {
    const { total } = await firstRouteBytes(dist)

    expect(total).toBeLessThanOrEqual(105_000)
  })

  it('PERF-07 fetches the pages that are likely next in one file of code, which another names, and one of style', async () => {
    const manifest = JSON.parse(await read('.vite/manifest.json'))
    const start = manifest['src/app/ahead.ts']
    const first = new Set((await firstRouteBytes(dist)).files.map(({ name }) => name))
    const wanted = new Set<string>()
    const reach = (key: string) => {
      const { file, css = [], imports = [] } = manifest[key]
      for (const name of [file, ...css]) if (!first.has(name)) wanted.add(name)
      for (const each of imports) if (!first.has(manifest[each].file)) reach(each)
    }
    reach('src/app/ahead.ts')

    expect(start.isDynamicEntry).toBe(true)
    expect([...wanted].filter((name) => name.endsWith('.css'))).toHaveLength(1)
    expect([...wanted].filter((name) => name.endsWith('.js')).length).toBeLessThanOrEqual(2)
  })

  it('S-AUTH-3 SEC-16 holds nothing of showing a code for a web login', async () => {
    const code = await allCode()

    expect(code).not.toMatch(/get-auth-code|get-auth-token|auth_request_channel|Scan QrCode to login/)
    expect(code).toContain('The client is not supported')
  })

  it('PERF-04 paints a skeleton before any stylesheet or script is fetched', async () => {
    const page = await read('index.html')
    const [head = '', body = ''] = page.split('<body>')

    expect(head).not.toContain('rel="stylesheet"')
    expect(head).not.toMatch(/<script(?! type="module"| *>)/)
    expect(body).toContain('id="skeleton"')
    expect(body.indexOf('id="skeleton"')).toBeLessThan(body.indexOf('rel="stylesheet"'))
  })

  it('PERF-05 carries a small boot script in the page itself', async () => {
    const boot = await bootScript()

    expect(boot).toContain('/api/auth/web-app-auth')
    expect(boot.length).toBeLessThan(9_000)
  })

  it("SEC-37 tells the server the script's hash and leaves the nonce to it", async () => {
    const hash = createHash('sha256')
      .update(await bootScript())
      .digest('base64')
    const page = await read('index.html')

    expect(JSON.parse(await read('csp.json'))).toEqual({ script_hashes: [`sha256-${hash}`] })
    expect(page).toContain('<style nonce="__CSP_NONCE__">')
    expect(page).toContain('<meta name="csp-nonce" content="__CSP_NONCE__" />')
    expect(page).not.toMatch(/ (style|on\w+)="/)
  })

  it('names in its list of licences every package whose code is in it', async () => {
    const maps = await Promise.all((await assets('.js.map')).map((name) => read(`assets/${name}`)))
    const sources = maps.flatMap((map): string[] => JSON.parse(map).sources)
    const packages = [...new Set(sources.map(packageOf))].filter((name) => name !== undefined)
    const code = await allCode()

    expect(packages).toContain('wouter')
    expect(packages.length).toBeGreaterThan(5)
    expect(packages.filter((name) => !code.includes(`name:\`${name}\``))).toEqual([])
    expect(JSON.parse(await read(`assets/${(await assets('.json'))[0]}`)).length).toBeGreaterThan(20)
  })

  it('PERF-01 leaves the words of a later page with that page, and loses none', async () => {
    const first = (await firstRouteBytes(dist)).files.filter(({ name }) => name.endsWith('.js'))
    const code = await allCode()
    const texts = Object.entries(await textsOfApp('en')).filter(([id]) => code.includes(`\`${id}\``))
    const lost = texts.filter(([id]) => !code.includes(`${id}:`) && !code.includes(`"${id}":`))

    expect(texts.length).toBeGreaterThan(100)
    expect(lost).toEqual([])
    expect(code).toContain('Not possible any more')
    expect(first.length).toBeGreaterThan(0)
    for (const { name } of first) expect(await read(name)).not.toContain('Not possible any more')
  })

  it('PERF-07 has every asset compressed beside it', async () => {
    const originals = [...(await assets('.js')), ...(await assets('.css'))]
    const packed = new Set([...(await assets('.br')), ...(await assets('.gz'))])

    expect(originals.length).toBeGreaterThan(3)
    expect(originals.filter((name) => !packed.has(`${name}.br`) || !packed.has(`${name}.gz`))).toEqual([])
  })

  it('S-SW-3 has a worker that keeps every part of it, and leaves the revision of the page to the server', async () => {
    const worker = await read('sw.js')
    const parts = [...(await assets('.js')), ...(await assets('.css'))]

    expect(parts.filter((name) => !worker.includes(`assets/${name}`))).toEqual([])
    expect(worker).toContain('__PAGE_REVISION__')
    expect(worker).not.toContain('__WB_MANIFEST')
  })

  it('calls nothing that the oldest browsers lack which it runs in', async () => {
    const young =
      /\.(?:toSorted|toSpliced|toReversed|findLast|findLastIndex|groupBy|difference|isSubsetOf|withResolvers|fromAsync|throwIfAborted|isWellFormed|toWellFormed|checkVisibility)\(|AbortSignal\.(?:any|timeout)|URL\.(?:canParse|parse)\(|\bstatic\{|\(\?<[=!]/g

    expect([...(await allCode()).matchAll(young)].map(([call]) => call)).toEqual([])
  })

  it('has styles that the oldest browsers can read, and a plain colour beside each mixed one', async () => {
    const styles = await Promise.all((await assets('.css')).map((name) => read(`assets/${name}`)))
    const css = styles.join('\n')
    const mixing = css
      .replaceAll(/@supports not ?\(color: ?color-mix\([^{]*/g, '')
      .match(/\{[^{}]*color-mix\(/g)

    expect(css.match(/@media[^{]*[<>][^{]*/g)).toBeNull()
    expect(css.match(/@supports not ?\(color: ?color-mix\(/g)?.length).toBe(mixing?.length)
  })

  it('S-SW-1 names the worker in what runs before any part is fetched', async () => {
    expect(await bootScript()).toMatch(/\/sw\.js[\s\S]*(30000|3e4)/)
  })

  it('says in the page itself, in each language, that a browser is too old, in words that one reads', async () => {
    const boot = await bootScript()

    expect(boot).toContain('too old for Steward')
    for (const words of ['zu alt für Steward', 'слишком старый для Steward', 'خیلی قدیمی'])
      expect(boot).toContain(words)
    expect(boot).not.toMatch(/\?\.[a-z[(]|\?\?|\bstatic\b/)
  })

  it("has none of the contract's schemas in it", async () => {
    const code = await allCode()

    // What an endpoint is for stands beside its schemas.
    expect(Object.values(endpoints).filter(({ summary }) => code.includes(summary))).toEqual([])
    expect(code.includes('ZodMiniObject')).toBe(false)
  })

  it('S-AUTH-3 S-HOST-4 refuses to run outside the container and knows no banner', async () => {
    const code = await allCode()

    expect(code.includes('The client is not supported')).toBe(true)
    expect(code.includes('environment-banner')).toBe(false)
  })
})
