import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { webKitHere } from '../../tools/browser/webkit.ts'
import { expect } from '../expect.ts'
import { ownPort } from '../world/own-port.ts'

/** The name by which the protocol (W3C WebDriver) hands out an element. */
const element = 'element-6066-11e4-a52e-4f735466cecf'
export type Element = { [element]: string }

export type WebKit = Awaited<ReturnType<typeof startWebKit>>

/** WebKit's own browser on a screen as large as a phone, over the protocol that its driver speaks. */
export async function startWebKit() {
  const binary = webKitHere()
  if (!binary) throw new Error('WebKit is not here')
  const home = await mkdtemp(join(tmpdir(), 'steward-webkit-'))
  const size = `${phone.width}x${phone.height}x24`
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = `:${(await firstLine(screen.stdio[3])).trim()}`
  const port = await ownPort()
  const env = { ...process.env, DISPLAY: display, HOME: home, TZ: 'UTC', LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [driver.stdout, driver.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))

  async function ask<Value>(method: string, path: string, body?: unknown): Promise<Value> {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value }: { value: Value & { error?: string; message?: string } } = await reply.json()
    if (!reply.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

  const stop = async () => {
    for (const child of [driver, screen]) await ended(child)
    await rm(home, { recursive: true, force: true })
  }

  let session = ''
  try {
    await expect(() => ask('GET', '/status')).toPass({ timeout: 30_000 })
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
    })
    session = `/session/${sessionId}`
    await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...phone })
  } catch (error) {
    await stop()
    throw new Error(`WebKit did not start:\n${output}`, { cause: error })
  }

  /** Runs a function in the page; what it needs comes in as its arguments. */
  const run = <Args extends unknown[], Value>(inside: (...all: Args) => Value, ...all: Args) =>
    ask<Awaited<Value>>('POST', `${session}/execute/sync`, {
      script: `return (${String(inside)})(...arguments)`,
      args: all,
    })

  return {
    run,
    goesTo: (url: string) => ask<null>('POST', `${session}/url`, { url }),
    /** As a finger does, on what is seen. */
    taps: (on: Element) => ask<null>('POST', `${session}/element/${on[element]}/click`, {}),
    types: (on: Element, text: string) =>
      ask<null>('POST', `${session}/element/${on[element]}/value`, { text }),
    async stop() {
      await ask('DELETE', session).catch(() => undefined)
      await stop()
    },
  }
}

const args = ['--automation', '--full-screen']
const phone = { width: 390, height: 844 }

const firstLine = (stream: unknown) =>
  new Promise<string>((resolve, reject) => {
    if (!(stream instanceof Readable)) return reject(new Error('the screen has nothing to say'))
    stream.once('data', (bytes: Buffer) => resolve(String(bytes)))
    return stream.once('close', () => reject(new Error('the screen did not start')))
  })

function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return gone
}
