import { groupEffects } from '@steward/server/features/groups/effects/consumer.ts'
import { effectsOf } from '@steward/server/features/groups/effects/effects-of.ts'
import { writeEffects } from '@steward/server/features/groups/effects/write.ts'
import { consumer } from '@steward/server/platform/intake/consumer.ts'
import { type Figure, median } from './figure.ts'
import { effectsPerSecond } from './protection/effects.ts'
import type { Engine } from './world.ts'

const turns = 5

const counted = groupEffects({ onStale: () => undefined })

/** The same but for what is counted: who wrote how much on which day and in which hour, and in which week they came. */
const uncounted = consumer(
  (arrived) => effectsOf(arrived).filter(({ type }) => type !== 'message'),
  async (trx, effects) => {
    await writeEffects(trx, effects)
    return undefined
  },
)

const perSecond = (engine: Engine, one: typeof counted) =>
  effectsPerSecond(engine, { consumers: [one], isProtected: false })

/** In turns, as such machines are noisy. */
async function measure(engine: Engine): Promise<Figure> {
  const shares: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const without = await perSecond(engine, uncounted)
    shares.push((await perSecond(engine, counted)) / without)
  }
  return {
    what: `what counting leaves of the effects of messages, ${engine}`,
    value: median(shares),
    unit: '×',
    atLeast: 0.9,
  }
}

/** What it costs to count who wrote, of all that the bot keeps about groups. */
export const measureCounting = async () => [await measure('postgres'), await measure('embedded')]
