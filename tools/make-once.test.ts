import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeOnce } from './make-once.ts'

const breaks = () => Promise.reject(new Error('no'))

/** Something that is made into a folder; `made` lists from what. */
async function given() {
  const folder = await mkdtemp(join(tmpdir(), 'steward-once-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made: string[] = []
  const stamp = join(folder, 'dist/.built-from')
  const node = (from: string, make = async () => {}) =>
    makeOnce({ stamp, from, lock: join(folder, 'cache/lock') }, async () => {
      await mkdir(join(folder, 'dist'), { recursive: true })
      await make()
      made.push(from)
    })
  return { node, made, folder }
}

it('is made once by several nodes that start together, and not again by the next', async () => {
  const { node, made } = await given()
  await Promise.all([node('a'), node('a'), node('a')])
  await node('a')
  expect(made).toEqual(['a'])
})

it('is made again from other sources, and after a making that failed', async () => {
  const { node, made } = await given()
  await node('a')
  await expect(node('b', breaks)).rejects.toThrow('no')
  await node('a')
  expect(made).toEqual(['a', 'a'])
})

it('is not made where it is there already, even if nothing can be written', async () => {
  const { node, made, folder } = await given()
  await node('a')
  await rm(join(folder, 'cache'), { recursive: true })
  await writeFile(join(folder, 'cache'), 'no folder for a lock')
  await node('a')
  expect(made).toEqual(['a'])
})
