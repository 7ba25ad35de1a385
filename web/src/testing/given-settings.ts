import {
  defaultGroupSettings,
  type GroupSettings,
  type SettingsOfGroup,
} from '@steward/contract/group-settings.ts'

/** A group of which nothing is set but this. */
export const givenSettings = (settings: Partial<GroupSettings> = {}): SettingsOfGroup => ({
  title: 'Garden',
  description: 'Apples',
  permissions: ['can_send_messages', 'can_send_polls'],
  settings: { ...defaultGroupSettings, ...settings },
  version: 0,
  may_change: true,
  may_change_warn: true,
  may_change_brake: true,
  cannot_mute: null,
  log_days_most: 180,
})
