import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { type JudgingRule, messageRules } from '@steward/contract/protection/rule-names.ts'

/** These settings with all rules for messages off but this one, which stays as it is. */
export function withOnly(rule: JudgingRule, settings: GroupSettings): GroupSettings {
  const alone = { ...settings }
  for (const other of messageRules.filter((each) => each !== rule))
    Object.assign(alone, { [other]: { ...settings[other], first: 'off' } })
  return alone
}
