import type { Protection } from '@steward/contract/protection/endpoints.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { givenProtection } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

/** The page of a rule's settings. */
export const openRule = (part: SettingsPart, protection: Partial<Protection> = {}) =>
  openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => given(),
      '/api/groups/settings/history': () => ({
        changes: [],
        next_cursor: null,
        version: 0,
        may_change: true,
      }),
      '/api/groups/protection': () => givenProtection(protection),
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
    },
    { at: `/admin/groups/${chatId}/protection/${part}`, route: '/admin/groups/:chatId/protection/:part' },
  )
