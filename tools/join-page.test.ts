import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from './ports.ts'
import { joinPage } from './join-page.ts'

let page: ViteDevServer
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  page = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [joinPage()],
    server: { host: '127.0.0.1', port, strictPort: true },
  })
  await page.listen()
}, 60_000)
afterAll(() => page.close())

const token = 'a'.repeat(22)
const get = (path: string, language = 'en') =>
  fetch(`${origin}${path}`, { headers: { 'accept-language': language, accept: 'text/html' } })

it.each([`/join/${token}`, '/join/mine', `/join/${token}?from=group`])(
  'while one writes, %s is the page of a check',
  async (path) => {
    const reply = await get(path)
    const html = await reply.text()
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('<div\n      id="root"')
    // Its boot script is in its place, and every word.
    expect(html).not.toMatch(/<!-- boot -->|__SAY_|__LANGUAGE__/)
    const script = /<script type="module" src="(\.\/main\.tsx[^"]*)"/.exec(html)?.[1] ?? ''
    const main = await fetch(new URL(script, `${origin}${path}`))
    expect(main.headers.get('content-type')).toContain('javascript')
    expect(await main.text()).toContain('JoinApp')
  },
)

it('while one writes, the page of a check speaks the language of whoever asks', async () => {
  expect(await (await get(`/join/${token}`, 'fa')).text()).toContain('<html lang="fa" dir="rtl">')
  expect(await (await get(`/join/${token}`, 'xx')).text()).toContain('<html lang="en" dir="ltr">')
})

it('while one writes, what is no address of a check is not answered as one', async () => {
  expect(await (await get('/join/short')).text()).not.toContain('id="root"')
})
