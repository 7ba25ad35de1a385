import type { Act, ActName } from '../control/acts.ts'
import type { ActResult } from '../control/views.ts'
import type { Presses } from '../happenings/presses.ts'
import type { Sandbox } from '../sandbox.ts'

export type Stage = { sandbox: Sandbox; presses: Presses }

/** The same as `ActOf`, in the form by which TypeScript follows a name to its function. */
export type ActFor<Name extends ActName> = { [Each in Name]: Extract<Act, { do: Each }> }[Name]

/** One function for every act; what it may not do it refuses by throwing a Refusal. */
export type Performers<Names extends ActName = ActName> = {
  [Name in Names]: (stage: Stage, as: number, act: ActFor<Name>) => ActResult<Name> | Promise<ActResult<Name>>
}
