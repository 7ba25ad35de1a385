import { authorIn, botSees, put, tellBot } from '../happenings/post.ts'
import { type Sandbox, secondsNow } from '../sandbox.ts'
import { stranger } from '../seed/people.ts'
import { spam } from '../seed/talk.ts'
import { detectEntities } from '../text/detect-entities.ts'
import { isAdmin, membershipOf } from '../world/membership.ts'
import type { Group, StoredMessage } from '../world/world.ts'
import { findProtectedGroup, joinByLink } from './set-off.ts'
import { personView } from './view-people.ts'
import type { StrikeView } from './views.ts'

/** Time to look round first. */
const afterMs = 10_000
const retryMs = 1_000
/** So long the message is there to be read before the bot hears of it. */
const standsMs = 4_000

type Deps = { isBotQuiet: () => boolean; failed: (error: unknown) => void }

export type Strike = ReturnType<typeof createStrike>

/** A spammer strikes by themselves, once in a world, when somebody looks at it as an admin of the group they come to. */
export function createStrike(sandbox: Sandbox, { isBotQuiet, failed }: Deps) {
  let timer: NodeJS.Timeout | undefined
  let struck: { group: Group; said: StoredMessage; by: number } | undefined

  const after = (milliseconds: number, run: () => void) => {
    timer = setTimeout(() => {
      timer = undefined
      try {
        run()
      } catch (error) {
        failed(error)
      }
    }, milliseconds).unref()
  }

  function strike() {
    // A bot that is busy with weeks of news has not chosen its rules yet, and would let it stand.
    if (sandbox.updates.size > 0 || !isBotQuiet()) return after(retryMs, strike)
    const group = findProtectedGroup(sandbox)
    if (!group) return undefined
    sandbox.world.was_struck = true
    const by = stranger(sandbox.world, sandbox.chance)
    joinByLink(sandbox, group, by)
    const text = sandbox.chance.pick(spam)
    const said = put(sandbox, group, { ...authorIn(group, by), text, entities: detectEntities(text) })
    struck = { group, said, by }
    return after(standsMs, () => {
      if (botSees(sandbox, group, said)) tellBot(sandbox, 'message', group.id, said)
    })
  }

  return {
    seenBy(userId: number) {
      if (timer || sandbox.world.was_struck) return
      const group = findProtectedGroup(sandbox)
      if (group && isAdmin(membershipOf(group, userId, secondsNow(sandbox)))) after(afterMs, strike)
    },
    view(): StrikeView | undefined {
      // A world that starts over knows nothing of it.
      if (!struck || sandbox.world.groups.get(struck.group.id) !== struck.group) return undefined
      const { group, said, by } = struck
      return {
        by: personView(sandbox.world, by).name,
        group: group.title,
        stands: group.messages.has(said.id),
      }
    },
    stop: () => clearTimeout(timer),
  }
}
