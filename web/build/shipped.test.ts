// @vitest-environment node
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { addressOf, builtAt, packageOf } from './about.ts'
import { shippedPackages } from './shipped.ts'

const root = join(import.meta.dirname, '../..')

type Node = { dependencies?: Record<string, Node & { version?: string; resolved?: string }> }

/** What npm itself says is installed for production; what is there for development's sake alone, it marks so. */
async function installed(): Promise<Set<string>> {
  const lock: { packages: Record<string, { version?: string; dev?: true; devOptional?: true }> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  const forDevelopment = new Set(
    Object.entries(lock.packages)
      .filter(([, { dev, devOptional }]) => dev ?? devOptional)
      .map(([path, { version }]) => `${packageOf(`/${path}/`)} ${version}`),
  )
  const args = ['ls', '--omit=dev', '--all', '--json', '-w', 'web', '-w', 'server', '-w', 'contract']
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 1e8 }).catch(
    // It minds packages that are there for something else; the list is whole all the same.
    (error: { stdout: string }) => error,
  )
  const found = new Set<string>()
  const walk = ({ dependencies = {} }: Node) => {
    for (const [name, node] of Object.entries(dependencies)) {
      const each = `${name} ${node.version}`
      if (node.version !== undefined && !name.startsWith('@steward/') && !forDevelopment.has(each))
        found.add(each)
      walk(node)
    }
  }
  walk(JSON.parse(stdout))
  return found
}

describe('shippedPackages', () => {
  it('lists everything that is installed for production, each once, with a licence', async () => {
    const listed = await shippedPackages(root)
    const names = listed.map(({ name, version }) => `${name} ${version}`)

    const found = [...(await installed())]

    expect(found.length).toBeGreaterThan(100)
    expect(found.filter((each) => !names.includes(each))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const isKnown = ({ licence, text }: (typeof listed)[number]) =>
      text !== null || (licence !== '' && licence !== 'see its text')
    expect(listed.filter((each) => !isKnown(each)).map(({ name }) => name)).toEqual([])
    expect(listed.find(({ name }) => name === 'fastify')?.text).toMatch(/Permission is hereby granted/)
  })

  it('lists none that only development needs', async () => {
    const names = (await shippedPackages(root)).map(({ name }) => name)

    for (const name of ['vitest', '@playwright/test', 'oxlint', 'knip']) expect(names).not.toContain(name)
  })
})

describe('what About tells of a build', () => {
  it.each([
    ['/x/node_modules/@tanstack/react-query/build/index.js', '@tanstack/react-query'],
    ['/x/node_modules/a/node_modules/b/c.js', 'b'],
    ['/x/web/src/main.tsx', undefined],
  ])('%s is of %s', (path, name) => {
    expect(packageOf(path)).toBe(name)
  })

  it('is the time that a reproducible build was given, else the time it began', () => {
    const now = new Date('2026-11-20T12:00:00Z')

    expect(builtAt({}, now)).toBe('2026-11-20T12:00:00.000Z')
    expect(builtAt({ SOURCE_DATE_EPOCH: '1700000000' }, now)).toBe('2023-11-14T22:13:20.000Z')
  })

  it.each([
    [undefined, null],
    ['git+https://code.example/steward.git', 'https://code.example/steward'],
    [{ type: 'git', url: 'https://code.example/steward' }, 'https://code.example/steward'],
    ['git@code.example:steward.git', null],
  ])('leads to the source only where there is an address: %j', (repository, address) => {
    expect(addressOf(repository)).toBe(address)
  })
})
