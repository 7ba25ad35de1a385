import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { heldId } from '../../platform/database/current-id.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import type { Endings } from '../../platform/outbox/endings.ts'
import type { Actions } from '../../platform/outbox/send.ts'
import { Refused } from '../../platform/refused.ts'
import { type AuthorizeDeps, createAuthorize } from './authorize.ts'
import { end } from './end.ts'
import { createOptions } from './options.ts'
import { takesRights } from './rules-of-admins.ts'
import { type Begun, findByKey, outcomeOf, readAction, type Wanted } from './store.ts'
import { warningAhead, warningsAfter } from './warn.ts'
import { write } from './write.ts'

type Deps = AuthorizeDeps & {
  /** Asked in the transaction that begins it: why it may not begin, or undefined. What it writes stays. */
  brake: (trx: Transaction, wanted: Wanted) => Promise<RefusalName | undefined>
  wake: () => void
  endings: Pick<Endings, 'outcome'>
}

/** What a call finds when an earlier try of it did happen although nobody heard so. */
const alreadySo: ReadonlySet<RefusalName> = new Set(['request_gone', 'target_not_admin', 'target_not_member'])

/** The one way in which anything is done to a person or in a group, whoever decided it and by whichever door. */
export function createActions({ brake, wake, endings, ...deps }: Deps) {
  const { database } = deps
  const authorize = createAuthorize(deps)
  const options = createOptions(deps)

  async function start(wanted: Wanted): Promise<Begun | undefined> {
    const facts = await authorize({ ...wanted, phase: 'asked' })
    const begun = await database.transaction().execute(async (trx) => {
      // The group may have been upgraded since it was asked about (REL-17).
      const chat = { ...facts.chat, chatId: await heldId(trx, facts.chat.chatId) }
      const known = { ...facts, chat }
      const ahead = wanted.action.kind === 'warn' ? await warningAhead(trx, known) : undefined
      // What follows from a warning is the doing of whoever warns.
      const action = ahead?.follows?.action ?? wanted.action
      // To give somebody rights empties no group.
      const isAllowed =
        wanted.isAllowed === true || (action.kind === 'promote' && !takesRights(action, known))
      const held = await brake(trx, { ...wanted, chatId: chat.chatId, action, isAllowed })
      return held ? { held } : write(trx, { ...wanted, isAllowed }, known, ahead)
    })
    // Thrown after the commit: that the brake was pulled is written down.
    if (begun && 'held' in begun) throw new Refused(begun.held)
    return begun
  }

  const settled = (actionId: number): Promise<ActionOutcome> =>
    endings.outcome(actionId, () => outcomeOf(database, actionId))

  /** Writes it down and owes it to Telegram, without waiting for how it ends. */
  const begin = async (wanted: Wanted): Promise<number> => {
    // Of two at the same instant one begins it, and the other finds it.
    const begun =
      (await findByKey(database, wanted)) ?? (await start(wanted)) ?? (await findByKey(database, wanted))
    if (!begun) throw new Error('an action was neither begun nor found')
    if (begun.params !== JSON.stringify(wanted.action)) throw new Refused('key_used')
    wake()
    return begun.actionId
  }

  const act = async (wanted: Wanted): Promise<ActionOutcome> => {
    const actionId = await begin(wanted)
    const outcome = await settled(actionId)
    if (wanted.action.kind !== 'warn') return outcome
    return { ...outcome, ...(await warningsAfter(database, actionId, settled)) }
  }

  /** For the outbox: whether the action may still be done, and how its calls ended. */
  const carried: Actions = {
    check: async (actionId, attempts) => {
      const isAgain = attempts > 1
      try {
        const asked = await readAction(database, actionId)
        await authorize({ ...asked, phase: isAgain ? 'again' : 'carried' })
        return 'go'
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.refusal === 'telegram_unreachable') return 'later'
        return isAgain && alreadySo.has(error.refusal) ? 'go' : { refused: error.refusal }
      }
    },
    onEnded: end,
  }

  /** Why each thing may not be done to the group as a whole by this person; null: it may. */
  const groupOptions = async (viewer: UserId, chatId: ChatId) =>
    (await options({ viewer, chatId, userId: null })).options

  return { act, begin, options, groupOptions, carried }
}
