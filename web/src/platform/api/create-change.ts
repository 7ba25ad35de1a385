import type { InputOf, Path, ResultOf } from '@steward/contract/endpoints.ts'
import { ApiFailure } from './api-failure.ts'
import type { Call } from './create-call.ts'

export type Change = <P extends Path>(path: P, input: InputOf<P>) => Promise<ResultOf<P>>

type Deps = {
  call: Call
  /** Says what happened, and whether the person wants it tried again. */
  again: (failure: ApiFailure) => Promise<boolean>
}

/**
 * A change that a person makes (table of calls): under the overlay, a refusal in the server's words. Where it did not
 * get through, the person decides whether to try again; it is never sent twice without having been asked for.
 */
export const createChange =
  ({ call, again }: Deps): Change =>
  async (path, input) => {
    for (;;) {
      try {
        return await call(path, input, { overlay: true })
      } catch (error) {
        const passes =
          error instanceof ApiFailure && !['refusal', 'handed-over', 'signed-out'].includes(error.kind)
        if (!passes || !(await again(error))) throw error
      }
    }
  }
