import { givenWorld, type GivenWorld } from './given-world.ts'

/**
 * The worlds that journeys of a worker share: one for all that only look, one for those of a file that change things
 * apart. A server that nobody uses any more goes on asking its database what there is to do, so it does not stay.
 */
export function createSharedWorlds() {
  const everybody = createSharedWorld()
  let apart: { file: string; world: SharedWorld } | undefined

  return {
    everybody,
    of(file: string): SharedWorld {
      apart ??= { file, world: createSharedWorld() }
      return apart.world
    },
    /** A worker goes from file to file, and comes back to none. */
    async leaveAllBut(file: string) {
      if (!apart || apart.file === file) return
      const { world } = apart
      apart = undefined
      await world.stop()
    },
    async stop() {
      await apart?.world.stop()
      await everybody.stop()
    },
  }
}

export type SharedWorlds = ReturnType<typeof createSharedWorlds>
type SharedWorld = ReturnType<typeof createSharedWorld>

/** It starts when the first of its journeys asks. */
function createSharedWorld() {
  let started: Promise<GivenWorld> | undefined

  return {
    /** As one journey sees it: what was said before is not its affair, and the world outlives it. */
    async lend() {
      started ??= givenWorld()
      const world = await started
      const before = world.said().length
      return { ...world, said: () => world.said().slice(before), stop: async () => undefined }
    },
    async stop() {
      await (await started)?.stop()
    },
  }
}
