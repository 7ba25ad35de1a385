import { givenWorld, type GivenWorld } from './given-world.ts'

/** One world for several journeys of a worker; it starts when the first of them asks. */
export function createSharedWorld() {
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

export type SharedWorld = ReturnType<typeof createSharedWorld>
