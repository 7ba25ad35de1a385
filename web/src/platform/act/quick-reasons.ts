import type { ChatId } from '@steward/contract/ids.ts'
import { linesIn } from '@steward/contract/setting-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { groupSettingsQuery } from '../group-settings.ts'

/** They change seldom, and what is saved here is known here at once. */
const freshMs = 60_000

/** The reasons that this group offers in place of the app's own; known, too, once they could not be read. */
export function useQuickReasons(chatId: ChatId): { own: readonly string[]; isKnown: boolean } {
  const { data, isPending } = useQuery({
    ...groupSettingsQuery(chatId, { background: true }),
    staleTime: freshMs,
  })
  return { own: linesIn(data?.settings.quick_reasons ?? null), isKnown: !isPending }
}
