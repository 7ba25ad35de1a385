import type { Act, ActName } from '../control/acts.ts'
import { arranging } from './arranging.ts'
import { comingAndGoing } from './coming-and-going.ts'
import { flooding } from './flood.ts'
import type { ActFor, Performers, Stage } from './performer.ts'
import { need } from './refusal.ts'
import { ruling } from './ruling.ts'
import { shaping } from './shaping.ts'
import { talking } from './talking.ts'
import { withBot } from './with-bot.ts'

const performers: Performers = {
  ...talking,
  ...withBot,
  ...comingAndGoing,
  ...ruling,
  ...shaping,
  ...arranging,
  ...flooding,
}

/** Does what a person wants to do, or refuses it. */
export async function perform(stage: Stage, as: number, act: Act): Promise<unknown> {
  need(stage.sandbox.world.people.has(as), 'There is no such person.')
  return await run(stage, as, act)
}

function run<Name extends ActName>(stage: Stage, as: number, act: ActFor<Name>): unknown {
  return performers[act.do](stage, as, act)
}
