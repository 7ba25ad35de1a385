import { chmodSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './database/testing/temporary-folder.ts'
import { CannotStart } from './cannot-start.ts'
import { keepFolderPrivate, keepJournalPrivate } from './private-files.ts'

/** Files and folders (those whose names end in a slash) by their modes, whatever the process's umask is. */
async function given(wanted: Record<string, number>): Promise<string> {
  const root = await temporaryFolder()
  for (const [name, mode] of Object.entries(wanted)) {
    const path = join(root, name)
    if (name.endsWith('/')) mkdirSync(path, { recursive: true })
    else writeFileSync(path, '')
    chmodSync(path, mode)
  }
  return root
}

const modesOf = (root: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, lstatSync(join(root, name)).mode & 0o7777]))

const refused = Object.assign(new Error('not the owner'), { code: 'EPERM' })

describe('the modes of the data folder', () => {
  it('SEC-65 are those of its user alone, for all that is Steward’s in it', async () => {
    const wanted = {
      'data/': 0o2775,
      'data/postgres/': 0o755,
      'data/postgres/base/': 0o750,
      'data/postgres/base/1': 0o666,
      'data/postgres/base/2': 0o400,
      'data/postgres.new/': 0o755,
      'data/photos/': 0o755,
      'data/photos/1.jpg': 0o644,
      'data/app-secret': 0o644,
      'data/erasures.jsonl': 0o644,
      'data/sandbox.json': 0o644,
      'data/sandbox.json.tmp': 0o644,
      'data/lock': 0o600,
      'data/lock-journal': 0o644,
      'data/start.lock': 0o644,
      'data/start.lock.holder': 0o644,
    }
    const root = await given(wanted)
    keepFolderPrivate(join(root, 'data'))
    expect(modesOf(root, Object.keys(wanted))).toEqual({
      'data/': 0o2700,
      'data/postgres/': 0o700,
      'data/postgres/base/': 0o700,
      'data/postgres/base/1': 0o600,
      'data/postgres/base/2': 0o400,
      'data/postgres.new/': 0o700,
      'data/photos/': 0o700,
      'data/photos/1.jpg': 0o600,
      'data/app-secret': 0o600,
      'data/erasures.jsonl': 0o600,
      'data/sandbox.json': 0o600,
      'data/sandbox.json.tmp': 0o600,
      'data/lock': 0o600,
      'data/lock-journal': 0o600,
      'data/start.lock': 0o600,
      'data/start.lock.holder': 0o600,
    })
  })

  it('SEC-65 are left as they are for what is somebody else’s, and behind links', async () => {
    const wanted = {
      'data/': 0o755,
      'data/lost+found/': 0o755,
      'data/lost+found/1': 0o644,
      'data/letter.txt': 0o644,
      'elsewhere/': 0o700,
      'elsewhere/1': 0o644,
    }
    const root = await given(wanted)
    symlinkSync(join(root, 'elsewhere'), join(root, 'data/photos'))
    symlinkSync(join(root, 'nowhere'), join(root, 'data/app-secret'))
    keepFolderPrivate(join(root, 'data'))
    expect(modesOf(root, Object.keys(wanted))).toEqual({ ...wanted, 'data/': 0o700 })
  })

  it.each([
    ['postgres', 'elsewhere'],
    ['app-secret', 'elsewhere/1'],
    ['postgres/pg_wal', 'elsewhere'],
  ])('SEC-65 keep the server from starting where a link leads to what is open: %s', async (name, target) => {
    const wanted = { 'data/': 0o700, 'elsewhere/': 0o750, 'elsewhere/1': 0o644 }
    const root = await given({ ...wanted, ...(name.includes('/') && { 'data/postgres/': 0o700 }) })
    symlinkSync(join(root, target), join(root, 'data', name))
    expect(() => keepFolderPrivate(join(root, 'data'))).toThrow(
      `${join(root, 'data', name)} leads to ${join(root, target)}, which is open to other accounts of this machine; ` +
        `close it to them: chmod -R go= ${join(root, target)}; or name another place in DATA_DIR`,
    )
    expect(modesOf(root, Object.keys(wanted))).toEqual(wanted)
  })

  it('SEC-65 may be an operator’s own link to the folder', async () => {
    const root = await given({ 'data/': 0o755, 'data/lock': 0o644 })
    symlinkSync(join(root, 'data'), join(root, 'link'))
    keepFolderPrivate(join(root, 'link'))
    expect(modesOf(root, ['data/', 'data/lock'])).toEqual({ 'data/': 0o700, 'data/lock': 0o600 })
  })

  it('SEC-65 keep the server from starting when they cannot be changed, in one line', async () => {
    const root = await given({ 'data/': 0o700, 'data/postgres/': 0o700, 'data/postgres/1': 0o640 })
    const start = () =>
      keepFolderPrivate(join(root, 'data'), () => {
        throw refused
      })
    const path = join(root, 'data/postgres/1')
    expect(start).toThrow(CannotStart)
    expect(start).toThrow(/^.*$/)
    expect(start).toThrow(
      `${path} is open to other accounts of this machine (640) and that can not be changed (EPERM); ` +
        `give it to this user and take it from the others: chmod -R go= ${path}; or name another place in DATA_DIR`,
    )
  })

  it('SEC-65 keep the server from starting on a file system that keeps none', async () => {
    const root = await given({ 'data/': 0o777 })
    expect(() => keepFolderPrivate(join(root, 'data'), () => {})).toThrow('the file system keeps no modes')
  })

  it('SEC-65 of a folder that holds others’ folders are not touched', async () => {
    const root = await given({ 'data/': 0o1777, 'data/home/': 0o755, 'data/lock': 0o644 })
    expect(() => keepFolderPrivate(join(root, 'data'))).toThrow(/holds what is not Steward's \(home\)/)
    expect(modesOf(root, ['data/', 'data/lock'])).toEqual({ 'data/': 0o1777, 'data/lock': 0o644 })
  })

  it('SEC-65 need not be changed of what is not there', async () => {
    const root = await given({})
    expect(() => {
      keepFolderPrivate(join(root, 'data'))
      keepJournalPrivate(join(root, 'erasures.jsonl'))
    }).not.toThrow()
  })

  it('SEC-65 are kept for a journal of erasures that lies elsewhere', async () => {
    const root = await given({ 'journal.jsonl': 0o664 })
    keepJournalPrivate(join(root, 'journal.jsonl'))
    expect(modesOf(root, ['journal.jsonl'])).toEqual({ 'journal.jsonl': 0o600 })
  })
})
