import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { people } from './seed/people.ts'
import { givenSandbox, groups } from './testing.ts'
import { readSnapshot, writeSnapshot } from './world/snapshot.ts'
import { hour } from './durations.ts'

const chat_id = groups.neighbours
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function givenFile() {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  folders.push(folder)
  return join(folder, 'deep', 'world.json')
}

it('finds the world as it left it', async () => {
  const file = await givenFile()
  const before = await givenSandbox({ file })
  await before.act('tom', { do: 'send_message', chat_id, text: 'remember me' })
  await before.bot('banChatMember', { chat_id, user_id: people.zoe.id })
  await before.post('clock', { advance_seconds: hour })
  const left = structuredClone(before.sandbox.world)
  await before.close()

  const after = await givenSandbox({ file })
  expect(after.sandbox.world).toEqual(left)
  expect(after.sandbox.world.updates.size).toBeGreaterThan(2)
  const texts = (await after.news()).map(({ message }) => message?.text)
  expect(texts).toContain('remember me')
  await after.close()
})

it('writes while it runs, without being stopped', async () => {
  const file = await givenFile()
  const given = await givenSandbox({ file })
  await given.act('ann', { do: 'set_title', chat_id, title: 'Written' })
  await vi.waitFor(
    async () => {
      const world = readSnapshot(await readFile(file, 'utf8'))
      expect(world.groups.get(chat_id)?.title).toBe('Written')
    },
    { timeout: 5000 },
  )
  await given.close()
})

it('brings every map back', async () => {
  const { sandbox } = await givenSandbox()
  expect(readSnapshot(writeSnapshot(sandbox.world))).toEqual(sandbox.world)
})

it('of a world of before, whose bot had no switches, everything works as it did', async () => {
  const file = await givenFile()
  await (await givenSandbox({ file })).close()
  const before = readSnapshot(await readFile(file, 'utf8'))
  Reflect.deleteProperty(before.bot, 'switches')
  await writeFile(file, writeSnapshot(before))
  const given = await givenSandbox({ file, isSetUp: false })
  expect(await given.asked('getMe')).toMatchObject({ has_main_web_app: true, can_join_groups: true })
  await given.close()
})
