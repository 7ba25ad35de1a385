import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { describePostgres } from './testing.ts'
import { runScript } from './testing/run-script.ts'

const migrateScript = new URL('../../migrate.ts', import.meta.url)

const start = (url: string) => runScript(migrateScript, [], { DATABASE_URL: url })

async function givenClosedPort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  await new Promise((resolve) => server.close(resolve))
  return port
}

describePostgres('a server that can not be used', (given) => {
  it('ends a start with one line, without the password, when nobody answers', async () => {
    const port = await givenClosedPort()
    const { code, complaint } = await start(`postgres://ann:hunter2@127.0.0.1:${port}/steward`)
    expect(code).toBe(1)
    expect(complaint).toMatch(
      /^steward: the database at 127\.0\.0\.1:\d+\/steward does not answer \(.*ECONNREFUSED.*\n$/,
    )
    expect(complaint).not.toContain('hunter2')
  })

  it('ends a start with one line when the database is not there', async () => {
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    const url = new URL(given.config.url)
    url.pathname = '/nowhere'
    const { code, complaint } = await start(url.href)
    expect(code).toBe(1)
    expect(complaint).toMatch(/^steward: .*\(database "nowhere" does not exist\).*\n$/)
  })

  it('is none when it answers', async () => {
    if (given.config.engine !== 'postgres') throw new Error('this is about servers')
    expect(await start(given.config.url)).toMatchObject({ code: 0, complaint: '' })
  })
})
