import { type Figure, median } from './figure.ts'
import { openWorld } from './world.ts'

const STARTS = 5

/** How long the sandbox takes to begin a new world, in milliseconds. */
async function sandboxStart(settings: Record<string, string>) {
  const world = await openWorld('embedded', settings)
  try {
    return await world.start('sandbox')
  } finally {
    await world.close()
  }
}

/** What `npm start` waits longer because its world has three weeks behind it (0064); in turns, as machines change. */
export async function measureHistory(): Promise<Figure[]> {
  const plain: number[] = []
  const lively: number[] = []
  for (let n = 0; n < STARTS; n += 1) {
    plain.push(await sandboxStart({}))
    lively.push(await sandboxStart({ SANDBOX_DEMO: '1' }))
  }
  const cost = median(lively) - median(plain)
  return [
    { what: 'three weeks of history, at the sandbox’s start', value: cost / 1000, unit: 's', atMost: 1 },
  ]
}
