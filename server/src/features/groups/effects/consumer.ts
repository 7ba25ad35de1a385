import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { effectsOf } from './effects-of.ts'
import { writeEffects } from './write.ts'

/** Keeps groups and their members as the updates tell them. `onStale`: a group should be compared with Telegram. */
export const groupEffects = ({ onStale }: { onStale: () => void }): Consumer =>
  consumer(effectsOf, async (trx, effects) => ((await writeEffects(trx, effects)) ? onStale : undefined))
