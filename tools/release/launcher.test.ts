import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nursery } from '../world.ts'
import { launcher } from './launcher.ts'

const DATABASE_URL = 'postgres://database.test/steward'
/** What the environment says, and how many megabytes new objects get for it. */
const cases: [Record<string, string>, string][] = [
  [{}, '2'],
  [{ DATABASE_URL }, '16'],
  [{ DATABASE_URL: '' }, '2'],
  [{ NURSERY_MB: '8' }, '8'],
  [{ DATABASE_URL, NURSERY_MB: '2' }, '2'],
  [{ DATABASE_URL, NURSERY_MB: '' }, '16'],
]

describe('bin/steward', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'steward-launcher-'))
    mkdirSync(join(folder, 'bin'))
    // In place of Node: says its version, else with what it was started.
    const node = '#!/bin/sh\n[ "$1" = --version ] && echo v24.0.0 || printf "%s\\n" "$@"\n'
    for (const [name, text] of Object.entries({ steward: launcher, node })) {
      writeFileSync(join(folder, 'bin', name), text)
      chmodSync(join(folder, 'bin', name), 0o755)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Its output where no Node at all is found, and its exit code. */
  function says(...args: string[]) {
    writeFileSync(
      join(folder, 'package.json'),
      '{\n  "name": "steward",\n  "version": "1.2.3",\n  "private": true\n}\n',
    )
    const env = { PATH: process.env['PATH'], STEWARD_NODE: '/no/node' }
    const { status, stdout, stderr } = spawnSync(join(folder, 'bin/steward'), args, { env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  it.each([['--help'], ['-h'], ['help'], ['export', '--help'], ['start', '-h']])(
    'steward %s %s lists its commands, also without Node',
    (...args) => {
      const { status, stdout, stderr } = says(...args)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      for (const command of [
        'start',
        'health [SECONDS]',
        'export FILE',
        'import FILE',
        'migrate',
        '--version',
      ])
        expect(stdout).toContain(`\n  ${command} `)
      expect(stdout).toContain('--serving')
    },
  )

  it.each(['--version', '-v', 'version'])('steward %s says which version it is', (word) => {
    expect(says(word)).toEqual({ status: 0, stdout: 'steward 1.2.3\n', stderr: '' })
  })

  it.each(['sandbox', '--port', 'Start'])('steward %s is no command: it says so and lists those', (word) => {
    const { status, stdout, stderr } = says(word)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(
      new RegExp(`^steward: there is no command ${word}\nUsage: steward \\[COMMAND\\]\n`),
    )
  })

  it('says in one line which Node it found, and what to do', () => {
    expect(says()).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Steward needs Node 24 or newer; found none. Install it (docs/installing.md says how) ' +
        'or set STEWARD_NODE=/path/to/node\n',
    })
  })

  function startedWith(env: Record<string, string>, ...args: string[]): string[] {
    const STEWARD_NODE = join(folder, 'bin/node')
    const surroundings = { PATH: process.env['PATH'], STEWARD_NODE, ...env }
    const { stdout } = spawnSync(join(folder, 'bin/steward'), args, { env: surroundings, encoding: 'utf8' })
    return stdout.trim().split('\n')
  }

  it.each(cases)('PERF-22 where a release starts with %j: %s MB', (env, megabytes) => {
    expect(startedWith(env)).toEqual([
      `--max-semi-space-size=${megabytes}`,
      expect.stringMatching(/\/server\/src\/main\.ts$/),
    ])
  })

  it.each(cases)('PERF-22 where npm start starts with %j: %s MB', (env, megabytes) => {
    expect(nursery(env)).toBe(`--max-semi-space-size=${megabytes}`)
  })

  it.each(['0', '-1', '1000', '16MB', '1.5'])(
    'and npm start says that %s is no number of megabytes',
    (NURSERY_MB) => {
      expect(() => nursery({ NURSERY_MB })).toThrow(
        `NURSERY_MB is ${NURSERY_MB}; it must be a number, from 1 to 999.`,
      )
    },
  )

  it('but not what is done beside the server', () => {
    expect(startedWith({}, 'migrate')).toEqual([expect.stringMatching(/\/server\/src\/migrate\.ts$/)])
  })
})
