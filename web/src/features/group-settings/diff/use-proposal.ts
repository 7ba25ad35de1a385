import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsProposal, SettingsProposed } from '@steward/contract/settings-history.ts'
import { partOf } from '@steward/contract/settings-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefusal } from '../../../platform/api.ts'
import { host } from '../../../platform/host.ts'
import { groupSettingsQuery, settingsHistoryKey } from '../queries.ts'

type Shown = { proposal: SettingsProposal; proposed: SettingsProposed }
export type ProposalStanding =
  | { is: 'open' }
  | { is: 'asked' }
  | { is: 'not_asked'; error: unknown }
  | ({ is: 'shown' | 'applying' } & Shown)
  | ({ is: 'not_applied'; error: unknown } & Shown)
  | { is: 'applied' }

const partsIn = ({ fields }: SettingsProposed) => [...new Set(fields.map(({ field }) => partOf(field)))]

/** Other settings, all at once: first what they would change, then the change. */
export function useProposal(chatId: ChatId) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<ProposalStanding>({ is: 'open' })

  const read = async (proposal: SettingsProposal) => ({
    proposal,
    proposed: await call('/api/groups/settings/propose', { chat_id: chatId, proposal }),
  })

  async function ask(proposal: SettingsProposal): Promise<void> {
    setStanding({ is: 'asked' })
    try {
      setStanding({ is: 'shown', ...(await read(proposal)) })
    } catch (error) {
      host.haptic('error')
      setStanding({ is: 'not_asked', error })
    }
  }

  async function apply({ proposal, proposed }: Shown): Promise<boolean> {
    setStanding({ is: 'applying', proposal, proposed })
    try {
      const { version } = proposed
      const parts = partsIn(proposed)
      const saved = await call('/api/groups/settings/apply', { chat_id: chatId, version, proposal, parts })
      client.setQueryData(groupSettingsQuery(chatId).queryKey, saved)
      void client.invalidateQueries({ queryKey: settingsHistoryKey(chatId) })
      host.haptic('success')
      setStanding({ is: 'applied' })
      return true
    } catch (error) {
      host.haptic('error')
      // What it would change by now is shown, so that nobody agrees to what they did not see.
      const now = isRefusal(error) ? await read(proposal).catch((): undefined => undefined) : undefined
      setStanding({ is: 'not_applied', error, ...(now ?? { proposal, proposed }) })
      return false
    }
  }

  return {
    standing,
    ask: (proposal: SettingsProposal) => void ask(proposal),
    apply,
    drop: () => setStanding({ is: 'open' }),
  }
}
