import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { installedBinaries } from '../../server/src/platform/database/testing/postgres-binaries.ts'
import { startPostgres } from '../../server/src/platform/database/testing/start-postgres.ts'
import { root } from '../run.ts'
import { isSignedIn, signIn } from './testing/bot-api.ts'
import { givenContainers } from './testing/containers.ts'
import { givenMachine, isRoot, type Machine } from './testing/given-machine.ts'
import { givenRelease } from './testing/given-release.ts'
import { stepsUnder } from './testing/guide.ts'
import { installUnderSystemd } from './testing/install.ts'
import { givenNginx, withoutNginx } from './testing/nginx.ts'

let given: Awaited<ReturnType<typeof givenRelease>>
beforeAll(async () => {
  given = await givenRelease()
}, 180_000)
afterAll(() => given.drop())

it('a release is the same bytes when it is made again', { timeout: 180_000 }, async () => {
  const again = join(given.folder, 'again')
  await promisify(execFile)('npm', ['run', '--silent', 'release', again], { cwd: root })
  const checksum = await readFile(join(again, 'steward-0.1.0.tar.gz.sha256'), 'utf8')
  expect(checksum).toBe(await readFile(`${given.tarball}.sha256`, 'utf8'))
})

describe('docs/installing.md', { timeout: 300_000 }, () => {
  let machine: Machine
  let before: string
  beforeAll(async () => {
    machine = await givenMachine(given)
    await installUnderSystemd(machine)
    before = await signIn(machine.address, 7_000_001)
  }, 120_000)
  afterAll(() => machine.isGone())

  const knows = (...tokens: string[]) =>
    Promise.all(tokens.map((token) => isSignedIn(machine.address, token)))

  it('Backup and restore: brings back who was there, and not who came since', async () => {
    const [backup = '', restore = ''] = stepsUnder('Backup and restore')
    expect(await machine.does(backup)).toContain('everything was written to')
    await machine.does('/opt/steward/bin/steward health 60')
    const since = await signIn(machine.address, 7_000_002)
    expect(await knows(before, since)).toEqual([true, true])
    expect(await machine.does(restore)).toContain('rows were read from')
    expect(await knows(before, since)).toEqual([true, false])
  })

  it('Upgrade and downgrade: refuses a newer schema in one line, and brings back what was exported', async () => {
    const [upgrade = '', back = ''] = stepsUnder('Upgrade and downgrade')
    await machine.brings(await given.next())
    expect(await machine.does(upgrade)).toContain('steward-0.2.0.tar.gz: OK')
    expect(machine.service('steward')?.said()).toContain('9999-later')
    const since = await signIn(machine.address, 7_000_003)
    expect(await knows(before, since)).toEqual([true, true])

    await machine.does('systemctl stop steward; ln -sfn steward-0.1.0 /opt/steward; systemctl start steward')
    const old = machine.service('steward')
    expect(await old?.ended).toEqual([1, null])
    expect(old?.said().trim().split('\n')).toEqual([
      expect.stringMatching(/^steward: the database was changed by a newer Steward \(9999-later\)/),
    ])

    expect(await machine.does(back)).toContain('rows were read from')
    expect(await knows(before, since)).toEqual([true, false])
  })

  it('Behind a proxy: counts by the people’s own addresses, whatever they claim', async () => {
    const missing = withoutNginx()
    if (missing) return console.log(`not run: behind a proxy, as ${missing} is not on this machine`)
    await machine.edits('/etc/steward.env', (text) => `${text}WEB_LOGIN=on\n`)
    await machine.does('systemctl stop steward; systemctl start steward; /opt/steward/bin/steward health 60')
    const nginx = await givenNginx(machine)
    onTestFinished(() => nginx.stop())
    for (const step of stepsUnder('Behind a proxy')) await machine.does(step)
    await expect
      .poll(() => nginx.call({ path: '/', from: '203.0.113.4' }), { timeout: 20_000 })
      .toMatchObject({ status: 200, text: expect.stringContaining('<div id="root"') })

    // Ten codes for one address in a minute.
    const askForACode = (from: string, claims?: string) =>
      nginx.call({ path: '/api/auth/get-auth-code', from, body: {}, ...(claims && { claims }) })
    for (let n = 0; n < 10; n++) expect(await askForACode('203.0.113.5')).toMatchObject({ status: 200 })
    expect(await askForACode('203.0.113.5')).toMatchObject({ status: 429 })
    expect(await askForACode('203.0.113.5', '198.51.100.1')).toMatchObject({ status: 429 })
    expect(await askForACode('203.0.113.6')).toMatchObject({ status: 200 })
    return undefined
  })
})

/** The folder of PostgreSQL's own tools, where this machine has them. */
function withTools() {
  const tools = installedBinaries().find((folder) => existsSync(`${folder}/pg_dump`))
  if (!tools) console.log('not run: pg_dump, as no PostgreSQL with its tools is on this machine')
  return tools
}

async function lendTools(machine: Machine, tools: string) {
  for (const tool of ['pg_dump', 'pg_restore', 'psql'])
    await machine.standIn(tool, `exec ${tools}/${tool} "$@"`)
}

describe('docs/installing.md, with PostgreSQL', { timeout: 300_000 }, () => {
  it('In containers: the steps of the image and the composition make a server that is healthy', async () => {
    const machine = await givenMachine(given)
    onTestFinished(() => machine.isGone())
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const containers = await givenContainers(machine, { postgres })
    onTestFinished(() => containers.stop())
    for (const step of stepsUnder('In containers')) await machine.does(step)
    expect(machine.asked).toEqual(['docker compose up --detach --build --wait'])

    const { image, composed } = containers.up()
    expect(image.user).toBe('node')
    expect(composed).toMatchObject({
      DATABASE_URL: expect.stringMatching(/^postgres:\/\/steward:[0-9a-f]{48}@db\/steward$/),
      APP_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
      TRUST_PROXY: '1',
    })
    expect(await isSignedIn(machine.address, await signIn(machine.address, 7_000_004))).toBe(true)
    expect(machine.mayWrite('/opt/steward/server/src/main.ts')).toBe(!isRoot)
    expect(machine.mayWrite('/var/lib/steward')).toBe(true)
  })

  it('Backup and restore: the tools in the container bring back who was there, and not who came since', async () => {
    const tools = withTools()
    if (!tools) return undefined
    const machine = await givenMachine(given)
    onTestFinished(() => machine.isGone())
    const postgres = await startPostgres(undefined, tools)
    onTestFinished(() => postgres.stop())
    const containers = await givenContainers(machine, { postgres, tools })
    onTestFinished(() => containers.stop())
    for (const step of stepsUnder('In containers')) await machine.does(step)

    const [, , , , backup = '', restore = ''] = stepsUnder('Backup and restore')
    const before = await signIn(machine.address, 7_000_008)
    await machine.does(backup)
    const since = await signIn(machine.address, 7_000_009)
    await machine.does(restore)
    const known = [before, since].map((token) => isSignedIn(machine.address, token))
    expect(await Promise.all(known)).toEqual([true, false])
    expect(machine.asked.slice(1)).toEqual([
      'docker compose stop steward',
      'docker compose up --detach --wait',
    ])
    return undefined
  })

  it('Backup and restore: pg_dump and pg_restore bring back who was there, and not who came since', async () => {
    const tools = withTools()
    if (!tools) return undefined
    const machine = await givenMachine(given)
    onTestFinished(() => machine.isGone())
    const postgres = await startPostgres(undefined, tools)
    onTestFinished(() => postgres.stop())
    await lendTools(machine, tools)
    // An address that a shell would take apart: it reads the file with the secrets, as the unit does.
    const address = `${postgres.url}&application_name=steward&connect_timeout=10`
    await installUnderSystemd(machine, `DATABASE_URL='${address}'\n`)
    onTestFinished(async () => void (await machine.does('systemctl stop steward')))

    const [, , backup = '', restore = ''] = stepsUnder('Backup and restore')
    const tokens = [await signIn(machine.address, 7_000_005)]
    // A second time, as what was restored once belongs to somebody else.
    for (const id of [7_000_006, 7_000_007]) {
      await machine.does(backup)
      tokens[1] = await signIn(machine.address, id)
      await machine.does(restore)
      const known = tokens.map((token) => isSignedIn(machine.address, token))
      expect(await Promise.all(known)).toEqual([true, false])
    }
    return undefined
  })

  it('Upgrade and downgrade: brings back what was exported into a schema that was emptied', async () => {
    const tools = withTools()
    if (!tools) return undefined
    const machine = await givenMachine(given)
    onTestFinished(() => machine.isGone())
    const postgres = await startPostgres(undefined, tools)
    onTestFinished(() => postgres.stop())
    await lendTools(machine, tools)
    await installUnderSystemd(machine, `DATABASE_URL='${postgres.url}'\n`)
    onTestFinished(async () => void (await machine.does('systemctl stop steward')))

    const [upgrade = '', , back = ''] = stepsUnder('Upgrade and downgrade')
    const before = await signIn(machine.address, 7_000_010)
    await machine.brings(await given.next())
    await machine.does(upgrade)
    expect(machine.service('steward')?.said()).toContain('9999-later')
    const since = await signIn(machine.address, 7_000_011)
    expect(await machine.does(back)).toContain('rows were read from')
    const known = [before, since].map((token) => isSignedIn(machine.address, token))
    expect(await Promise.all(known)).toEqual([true, false])
    return undefined
  })
})
