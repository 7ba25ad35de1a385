import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readSnapshot, writeSnapshot } from './world/snapshot.ts'
import { asWanted } from './world/switches.ts'
import { format } from './world/world.ts'
import type { World } from './world/world.ts'

const rest = 1000

/** Writes the world to a file some time after it changed, and once more at the end; without a file it keeps nothing. */
export function keepWorld(file: string | undefined, world: () => World, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const draft = `${file}.next`

  const write = async () => {
    timer = undefined
    if (!file) return
    const text = writeSnapshot(world())
    // A reader finds either the old world or the new one, never half of one.
    await writeFile(draft, text)
    await rename(draft, file)
  }

  return {
    changed() {
      if (!file || timer) return
      timer = setTimeout(() => {
        writing = writing.then(write).catch(failed)
      }, rest)
    },
    async close() {
      clearTimeout(timer)
      await writing
      if (!file) return
      writeFileSync(draft, writeSnapshot(world()))
      renameSync(draft, file)
    },
  }
}

/** The world of an earlier run, if there was one that this version understands. */
export function loadWorld(file: string | undefined): World | undefined {
  if (!file) return undefined
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) return undefined
  const world = readSnapshot(readFileSync(file, 'utf8'))
  if (world.format !== format) return undefined
  // A world of before has no switches: its bot could do everything.
  if (!Object.hasOwn(world.bot, 'switches')) world.bot.switches = asWanted()
  return world
}
