import type { ChatId } from '@steward/contract/ids.ts'
import type {
  SettingsApplied,
  SettingsProposal,
  SettingsProposed,
} from '@steward/contract/settings-history.ts'
import { type ChangePart, partOf } from '@steward/contract/settings-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { settle } from '#platform/act/settle.ts'
import { call, isRefusal } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import { readAgain } from '#platform/read-again.ts'
import { useGone } from '#platform/use-gone.ts'
import { groupSettingsQuery } from '#platform/group-settings.ts'

type Shown = { proposal: SettingsProposal; proposed: SettingsProposed }
export type ProposalStanding =
  | { is: 'open' }
  | { is: 'asked' }
  | { is: 'not_asked'; error: unknown }
  /** `under_way`: Telegram has not answered yet. */
  | ({ is: 'shown' | 'applying' | 'under_way' } & Shown)
  | ({ is: 'not_applied'; error: unknown } & Shown)
  | ({ is: 'applied'; applied: SettingsApplied } & Shown)

/** A proposal, or how to get it from the server. */
type Wanted = SettingsProposal | (() => Promise<SettingsProposal>)

export const partsIn = ({ fields }: Pick<SettingsProposed, 'fields'>): ChangePart[] => [
  ...new Set(fields.map(({ field }) => partOf(field))),
]

/** Other settings, all at once: first what they would change, then the change. */
export function useProposal(chatId: ChatId) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<ProposalStanding>({ is: 'open' })
  const gone = useGone()
  /** Counts what was asked for: an answer that nobody waits for any more is not shown. */
  const turn = useRef(0)

  const read = async (proposal: SettingsProposal): Promise<Shown> => ({
    proposal,
    proposed: await call('/api/groups/settings/propose', { chat_id: chatId, proposal }),
  })

  async function ask(proposal: Wanted): Promise<Shown | undefined> {
    setStanding({ is: 'asked' })
    return askAgain(proposal)
  }

  /** What is shown stays until the answer is there. */
  async function askAgain(proposal: Wanted): Promise<Shown | undefined> {
    turn.current += 1
    const mine = turn.current
    try {
      const shown = await read(typeof proposal === 'function' ? await proposal() : proposal)
      if (mine !== turn.current) return undefined
      setStanding({ is: 'shown', ...shown })
      return shown
    } catch (error) {
      if (mine !== turn.current) return undefined
      host.haptic('error')
      setStanding({ is: 'not_asked', error })
      return undefined
    }
  }

  async function outcomeOf({ proposal, proposed }: Shown, parts: ChangePart[]): Promise<SettingsApplied> {
    const { version, seen } = proposed
    const agreed = { version, seen, proposal, parts }
    const { answer } = await settle(
      {
        name: ['settings', chatId, agreed],
        make: () => agreed,
        send: (key) => call('/api/groups/settings/apply', { chat_id: chatId, key, ...agreed }),
        isUnderWay: ({ outcomes }) => outcomes.some(({ state }) => state === 'under_way'),
      },
      () => setStanding({ is: 'under_way', proposal, proposed }),
      gone,
    )
    return answer
  }

  /** Does these parts of what was shown, or all of it; whether something was done. */
  async function apply({ proposal, proposed }: Shown, parts = partsIn(proposed)): Promise<boolean> {
    const shown: Shown = { proposal, proposed }
    setStanding({ is: 'applying', ...shown })
    try {
      const applied = await outcomeOf(shown, parts)
      client.setQueryData(groupSettingsQuery(chatId).queryKey, applied.settings)
      void readAgain(client, chatId)
      const isWhole = applied.outcomes.every(({ state }) => state === 'done')
      host.haptic(isWhole ? 'success' : 'error')
      setStanding({ is: 'applied', applied, ...shown })
      return isWhole
    } catch (error) {
      // Whoever left hears of it from what they look at, and from the log.
      if (gone.aborted) return false
      host.haptic('error')
      // What it would change by now is shown, so that nobody agrees to what they did not see.
      const now = isRefusal(error) ? await read(shown.proposal).catch((): undefined => undefined) : undefined
      setStanding({ is: 'not_applied', error, ...(now ?? shown) })
      return false
    }
  }

  /** What needs no looking at, as it takes back what was done a moment ago. */
  async function askAndApply(proposal: SettingsProposal): Promise<boolean> {
    const shown = await ask(proposal)
    return shown !== undefined && apply(shown)
  }

  /** The same of one part, whatever else is proposed; nothing is done where that is so already. */
  async function bringBack(proposal: SettingsProposal, part: ChangePart): Promise<void> {
    const shown = await ask(proposal)
    if (shown && partsIn(shown.proposed).includes(part)) await apply(shown, [part])
  }

  return {
    standing,
    ask: (proposal: Wanted) => void ask(proposal),
    askAgain,
    apply,
    askAndApply,
    bringBack: (proposal: SettingsProposal, part: ChangePart) => void bringBack(proposal, part),
    drop: () => {
      turn.current += 1
      setStanding({ is: 'open' })
    },
  }
}
