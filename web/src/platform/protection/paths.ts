import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { paths } from '#platform/paths.ts'

/** Addresses of what keeps spam out; the first screen leads to none of them. */
export const protectionPaths = {
  rules: (chatId: ChatId) => `${paths.group(chatId)}/protection`,
  rule: (chatId: ChatId, part: SettingsPart) => `${paths.group(chatId)}/protection/${part}`,
  trusted: (chatId: ChatId) => `${paths.group(chatId)}/protection/trusted`,
}
