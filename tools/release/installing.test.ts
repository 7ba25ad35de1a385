import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { tarball } from './tarball.ts'
import { isSignedIn, signIn } from './testing/bot-api.ts'
import { givenMachine, isRoot, type Machine, nobody } from './testing/given-machine.ts'
import { givenRelease } from './testing/given-release.ts'
import { headings } from './testing/guide.ts'
import { installUnderSystemd } from './testing/install.ts'
import { readUnit } from './testing/unit-file.ts'

const execute = promisify(execFile)
const moment = 1_700_000_000

let given: Awaited<ReturnType<typeof givenRelease>>
let release: string
beforeAll(async () => {
  given = await givenRelease()
  ;({ release } = given)
}, 180_000)
afterAll(() => given.drop())

const filesOf = async () =>
  (await readdir(release, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(release.length + 1))

/** What `bin/steward` says where it cannot do what it is asked, and how it ends. */
function says(env: Record<string, string>, ...args: string[]) {
  const { stderr, status } = spawnSync(join(release, 'bin/steward'), args, {
    env: { PATH: '/usr/bin:/bin', STEWARD_NODE: process.execPath, ...env },
  })
  return { status, lines: stderr.toString().trim().split('\n') }
}

describe('a release', { timeout: 60_000 }, () => {
  it('holds what runs, and neither sources of the app, tests, tools nor the sandbox', async () => {
    const files = await filesOf()
    expect(files).toEqual(
      expect.arrayContaining([
        'bin/steward',
        'server/src/main.ts',
        'contract/src/ids.ts',
        'web/dist/index.html',
        'web/dist/join.html',
        'node_modules/fastify/package.json',
        'deploy/steward.service',
        'docs/installing.md',
      ]),
    )
    expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(
      new Set('LICENSE bin contract deploy docs node_modules package.json server web'.split(' ')),
    )
    const own = files.filter((file) => !file.startsWith('node_modules/'))
    expect(own.filter((file) => /\.test\.|testing|\.tsx$|\.map$|sandbox/.test(file))).toEqual([])
    const tools = new Set(
      'vite vitest typescript react jsdom node @playwright wouter preact @types'.split(' '),
    )
    const packages = await readdir(join(release, 'node_modules'))
    expect(packages.filter((name) => tools.has(name))).toEqual([])
  })

  it('is built for production, and smaller than 15 MB', async () => {
    const page = await readFile(join(release, 'web/dist/index.html'), 'utf8')
    expect(page).toContain('<div id="root"')
    expect(page).not.toContain('environment-banner')
    expect((await stat(`${release}.tar.gz`)).size).toBeLessThan(15e6)
  })

  it('is the same bytes for the same content, and its checksum says which', async () => {
    const once = await tarball(given.folder, 'steward-0.1.0', moment)
    await utimes(join(release, 'LICENSE'), 1, 1)
    const again = await tarball(given.folder, 'steward-0.1.0', moment)
    expect(Buffer.compare(once, again)).toBe(0)

    const packed = await readFile(`${release}.tar.gz`)
    const sum = createHash('sha256').update(packed).digest('hex')
    expect(await readFile(`${release}.tar.gz.sha256`, 'utf8')).toBe(`${sum}  steward-0.1.0.tar.gz\n`)
    const { stdout } = await execute('tar', ['-tzf', `${release}.tar.gz`])
    const names = stdout.trim().split('\n')
    expect(names.filter((name) => !name.endsWith('/')).length).toBe((await filesOf()).length + 1)
  })

  it('says in one line which Node it needs, which variables, and what it can do', () => {
    expect(says({ STEWARD_NODE: '/no/node' })).toEqual({
      status: 1,
      lines: [
        'Steward needs Node 24 or newer; found none. Install it (docs/installing.md says how) ' +
          'or set STEWARD_NODE=/path/to/node',
      ],
    })
    const secretless = says({ APP_ENV: 'production' })
    expect(secretless.lines).toEqual([expect.stringMatching(/BOT_TOKEN is missing.*APP_SECRET is missing/)])
    expect(secretless.status).toBe(1)
    const { status, lines } = says({}, 'sandbox')
    expect({ status, first: lines[0] }).toEqual({ status: 2, first: 'steward: there is no command sandbox' })
    expect(says({}, 'export').lines).toEqual(['steward: give the path of one file'])
    expect(says({ PORT: '9' }, 'health').lines).toEqual([
      'steward: http://127.0.0.1:9/readyz answers nothing',
    ])
  })
})

describe('docs/installing.md', { timeout: 180_000 }, () => {
  let machine: Machine
  beforeAll(async () => {
    machine = await givenMachine(given)
  })
  afterAll(() => machine.isGone())

  it('has no commands that are not run here or by npm run test:long', () => {
    expect(headings()).toEqual([
      'Under systemd',
      'Behind a proxy',
      'In containers',
      'Backup and restore',
      'Upgrade and downgrade',
    ])
  })

  it('Under systemd: runs as another user, from code that it cannot write, with secrets that only root reads', async () => {
    if (!isRoot) console.log('not run: another account for the service, as only root can lend one')
    const said = await installUnderSystemd(machine)
    expect(said).toContain('steward-0.1.0.tar.gz: OK')
    expect(said).toContain('the server is ready')
    expect(machine.asked).toEqual([
      `useradd --system --home-dir ${machine.root}/var/lib/steward --shell /usr/sbin/nologin steward`,
      'systemctl daemon-reload',
      'systemctl enable --now steward',
    ])

    const secrets = machine.here('/etc/steward.env')
    expect((await stat(secrets)).mode & 0o777).toBe(0o600)
    expect(await readFile(secrets, 'utf8')).toMatch(/^APP_SECRET=[0-9a-f]{64}$/m)
    const { uid } = await stat(`/proc/${machine.service('steward')?.child.pid}`)
    expect(uid).toBe(isRoot ? nobody : process.getuid?.())
    expect(machine.mayWrite('/opt/steward/server/src/main.ts')).toBe(false)
    expect(machine.mayWrite('/opt/steward/web/dist')).toBe(false)
    expect(machine.mayWrite('/etc/steward.env')).toBe(!isRoot)
    expect((await stat(machine.here('/var/lib/steward'))).mode & 0o777).toBe(0o700)
    const home = await fetch(machine.address, { headers: { accept: 'text/html' } })
    expect(await home.text()).toContain('<div id="root"')
    expect(await isSignedIn(machine.address, await signIn(machine.address, 7_000_001))).toBe(true)
    expect(await isSignedIn(machine.address, 'no token')).toBe(false)
  })

  it('Under systemd: the unit is valid, and names no secret', async () => {
    const unit = await readFile(join(root, 'deploy/steward.service'), 'utf8')
    expect(readUnit(unit).one('User')).toBe('steward')
    expect(unit).not.toMatch(/TOKEN|SECRET|DATABASE_URL/)
    const found = spawnSync('systemd-analyze', ['--version'])
    if (found.error) return console.log('not run: systemd-analyze verify, as systemd is not on this machine')
    const path = machine.here('/etc/systemd/system/steward.service')
    await writeFile(path, machine.here(unit))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path])
    expect({
      status,
      about: stderr
        .toString()
        .split('\n')
        .filter((line) => line.includes('steward')),
    }).toEqual({
      status: 0,
      about: [],
    })
    await writeFile(path, unit)
    return undefined
  })
})
