import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import { Trouble } from '#platform/protection/Trouble.tsx'

/** Why nobody is checked who comes in without asking: Steward cannot mute them. */
export function CannotMute({ why }: { why: SettingsOfGroup['cannot_mute'] }) {
  const missing = why === 'bot_right_missing' ? (['can_restrict_members'] as const) : []
  const problem = why === 'supergroup_needed' ? why : null
  return <Trouble states={[{ problem, missing: [...missing] }]} mayGive={false} />
}
