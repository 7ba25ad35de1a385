import type { ChatId } from '@steward/contract/ids.ts'
import { linesIn } from '@steward/contract/setting-fields.ts'
import { useSettingsMeanwhile } from './settings-meanwhile.ts'

/** The reasons that this group offers in place of the app's own; known, too, once they could not be read. */
export function useQuickReasons(chatId: ChatId): { own: readonly string[]; isKnown: boolean } {
  const { data, isPending } = useSettingsMeanwhile(chatId)
  return { own: linesIn(data?.settings.quick_reasons ?? null), isKnown: !isPending }
}
