import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../ports.ts'
import { readUnit, readVariables } from './unit-file.ts'

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Root lends Steward an account without rights. */
export const nobody = 65_534
export const isRoot = process.getuid?.() === 0
/** What has run once starts quicker. */
const { NODE_COMPILE_CACHE } = process.env
const compiled = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : undefined
const asNobody = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []

const harmless = new Set(['/dev/urandom', '/usr/sbin/nologin'])

/**
 * A folder that stands for a machine on which commands are run as they stand in a guide: `/opt`, `/etc` and `/var` lie
 * in it, port 8080 is a free one, and what would change this machine has a stand-in: accounts, units, containers.
 * `systemctl` does what the unit file says, as far as an account without rights, folders and variables go.
 */
export async function givenMachine({ tarball, botApi }: { tarball: string; botApi: string }) {
  const root = await mkdtemp(join(tmpdir(), 'steward-machine-'))
  await chmod(root, 0o755)
  const port = await freePort()
  const folders = [
    'home',
    'stand-ins',
    'opt',
    'etc/systemd/system',
    'etc/nginx/conf.d',
    'var/lib',
    'var/cache',
  ]
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true })
  const here = (text: string) =>
    text
      .replaceAll(/(?<![\w.])\/(opt|etc|var)(?![\w.-])/g, `${root}/$1`)
      .replaceAll('8080', String(port))
      .replaceAll('0.0.0.0', '127.0.0.1')
  const node = { STEWARD_NODE: process.execPath, PORT: String(port), BOT_API_ROOT: botApi, ...compiled }
  const services: Record<string, Service> = {}
  /** What the stand-ins were asked for. */
  const asked: string[] = []

  async function start(name: string) {
    const unit = readUnit(here(await readFile(join(root, 'etc/systemd/system', `${name}.service`), 'utf8')))
    for (const kind of ['State', 'Cache'] as const) {
      const folder = join(root, kind === 'State' ? 'var/lib' : 'var/cache', unit.one(`${kind}Directory`))
      await mkdir(folder, { recursive: true })
      await chmod(folder, Number.parseInt(unit.one(`${kind}DirectoryMode`), 8))
      if (isRoot) await chown(folder, nobody, nobody)
    }
    const given = readVariables(await readFile(unit.one('EnvironmentFile'), 'utf8'))
    const env = { ...given, ...readVariables(unit.all('Environment').join('\n')) }
    services[name] = run([unit.one('ExecStart')], env)
  }

  function run(words: string[], env: Record<string, string>): Service {
    const [first = '', ...others] = [...asNobody, ...words]
    const child = spawn(first, others, { cwd: '/', env: { PATH: path, ...node, ...env }, stdio: 'pipe' })
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    return { child, said: () => said, ended: once(child, 'close') }
  }

  async function stop(name: string) {
    services[name]?.child.kill('SIGTERM')
    await services[name]?.ended
    delete services[name]
  }

  /** Root of the machine and not of this one asks. */
  const standIns: Record<string, (args: string[]) => unknown> = {
    useradd: () => undefined,
    docker: () => undefined,
    systemctl: async ([verb, ...args]) => {
      const name = args.at(-1) ?? ''
      if (verb === 'start' || verb === 'enable') return start(name)
      return verb === 'stop' ? stop(name) : undefined
    },
  }
  const desk = createServer((request, reply) => {
    const [name = '', ...args] = (request.headers['x-words'] ?? '').toString().split(' ')
    asked.push([name, ...args].join(' '))
    Promise.resolve(standIns[name]?.(args)).then(
      () => reply.end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(desk, 'listening')
  const address = desk.address()
  const deskPort = typeof address === 'object' ? address?.port : 0
  const ask = `fetch('http://127.0.0.1:${deskPort}', { headers: { 'x-words': process.argv.slice(1).join(' ') } })
    .then(async (reply) => { process.stderr.write(await reply.text()); process.exit(reply.ok ? 0 : 1) })`
  /** A script that asks the stand-in of that name. */
  const asks = (name: string) => `exec '${process.execPath}' -e "${ask}" ${name} "$@"`
  const scripts = Object.keys(standIns).map((name): [string, string] => [name, asks(name)])
  // `runuser -u steward -- command`, and a `chown` to accounts that this machine does not have.
  scripts.push(['runuser', `shift 3; exec ${asNobody.join(' ')} "$@"`], ['chown', chownStandIn])
  const standIn = (name: string, script: string) =>
    writeFile(join(root, 'stand-ins', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  for (const [name, script] of scripts) await standIn(name, script)

  const brings = async (file: string) => {
    for (const end of ['', '.sha256']) await cp(file + end, join(root, 'home', basename(file) + end))
  }
  await brings(tarball)

  return {
    root,
    port,
    brings,
    standIn,
    address: `http://127.0.0.1:${port}`,
    asked,
    here,
    run,
    /** How each stand-in answers; a test may put its own here. */
    answers: standIns,
    asks,
    service: (name: string) => services[name],

    /** Whether the account of the service could change something there. */
    mayWrite(file: string) {
      const { status } = spawnSync('sh', ['-c', [...asNobody, 'test', '-w', here(file)].join(' ')])
      return status === 0
    },

    /** Runs one block of a guide as root would, in the folder with the tarball; gives what it said. */
    async does(block: string, env: Record<string, string> = {}) {
      const commands = here(block)
      for (const [path] of commands.matchAll(/(?<=[\s='"(])\/[^\s'")]+/g))
        if (!path.startsWith(root) && !harmless.has(path))
          throw new Error(`${path} would be a path of this machine`)
      const { stdout, stderr } = await promisify(execFile)('sh', ['-eu', '-c', commands], {
        cwd: join(root, 'home'),
        env: { PATH: `${root}/stand-ins:${path}`, ...node, ...env },
      })
      return stdout + stderr
    },

    /** Changes a file of the machine, as a person with an editor. */
    async edits(file: string, change: (text: string) => string) {
      await writeFile(here(file), change(await readFile(here(file), 'utf8')))
    },

    async isGone() {
      for (const name of Object.keys(services)) await stop(name)
      desk.closeAllConnections()
      desk.close()
      spawnSync('chmod', ['-R', 'u+w', root])
      await rm(root, { recursive: true, force: true })
    },
  }
}

export type Machine = Awaited<ReturnType<typeof givenMachine>>
type Service = { child: ChildProcess; said: () => string; ended: Promise<unknown[]> }

const chownStandIn = isRoot
  ? `[ "$1" = node:node ] && { shift; set -- ${nobody}:${nobody} "$@"; }; exec /bin/chown "$@"`
  : 'exit 0'
