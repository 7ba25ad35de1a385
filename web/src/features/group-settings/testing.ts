import { defaultGroupSettings, type SettingsOfGroup } from '@steward/contract/group-settings.ts'
import { ChatId } from '@steward/contract/ids.ts'

export { givenOptions as givenReasons } from '../../testing/given-options.ts'

export const chatId = ChatId.parse(-1_001_234)

export const given = (known: Partial<SettingsOfGroup> = {}): SettingsOfGroup => ({
  title: 'Garden',
  description: 'Apples',
  permissions: ['can_send_messages', 'can_send_polls'],
  settings: defaultGroupSettings,
  version: 0,
  may_change: true,
  may_change_warn: true,
  may_change_brake: true,
  log_days_most: 180,
  ...known,
})
