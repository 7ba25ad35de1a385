import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const here = (file: string) => new URL(file, import.meta.url).href

/** Runs a process that is supervised, stops in `stopMs`, and then does something. */
async function run(then: string, stopMs = 0) {
  const script = `
    import { createLog } from '${here('./platform/log.ts')}'
    import { superviseProcess } from '${here('./process.ts')}'
    const log = createLog({ level: 'info', secrets: [] })
    const stop = async () => {
      log.info({}, 'stopping')
      await new Promise((resolve) => setTimeout(resolve, ${stopMs}))
    }
    superviseProcess({ log, stop })
    setInterval(() => {}, 1_000)
    ${then}
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: Number(code), output }
}

it('SEC-52 logs a bug that nobody caught, stops in good order and says that it failed', async () => {
  const { code, output } = await run("setTimeout(() => { throw new Error('a bug') })")

  expect(code).toBe(1)
  expect(output).toMatch(/"level":"fatal".*a bug/)
  expect(output).toContain('stopping')
})

it('SEC-52 does the same for a promise that nobody waited for', async () => {
  const { code, output } = await run("void Promise.reject(new Error('a bug'))")

  expect(code).toBe(1)
  expect(output).toContain('stopping')
})

it('REL-10 takes two signals at a time for one', async () => {
  const twice = "process.kill(process.pid, 'SIGINT'); process.kill(process.pid, 'SIGTERM')"
  expect((await run(twice, 200)).code).toBe(0)
})

it('says so when it can not stop in good order', async () => {
  const { code, output } = await run(
    "process.removeAllListeners('SIGTERM'); superviseProcess({ log, stop: () => Promise.reject(new Error('stuck')) }); process.kill(process.pid, 'SIGTERM')",
  )
  expect(code).toBe(1)
  expect(output).toContain('stuck')
})
