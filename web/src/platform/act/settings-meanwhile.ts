import type { ChatId } from '@steward/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { groupSettingsQuery } from '../group-settings.ts'

/** They change seldom, and what is saved here is known here at once. */
const freshMs = 60_000

/** The group's settings, read while a sheet is open without showing that they are. */
export const useSettingsMeanwhile = (chatId: ChatId) =>
  useQuery({ ...groupSettingsQuery(chatId, { background: true }), staleTime: freshMs })
