import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { linksUsedIn } from './effects-of.ts'
import { keepLinks } from './store.ts'

/** Counts who comes by which link. Groups' own consumer comes before it: an upgrade is known by then. */
export const linkEffects = (): Consumer =>
  consumer(linksUsedIn, async (trx, used) => {
    await keepLinks(trx, used)
    return undefined
  })
