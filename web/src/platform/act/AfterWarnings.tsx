import { Plural, Trans } from '@lingui/react/macro'
import type { Consequence } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { ReactNode } from 'react'
import { useSettingsMeanwhile } from './settings-meanwhile.ts'

const words: Record<Consequence, (limit: number) => ReactNode> = {
  none: () => <Trans>In this group, warnings have no automatic consequence.</Trans>,
  mute: (limit) => (
    <Plural
      value={limit}
      one="At # warning they’re muted automatically."
      other="At # warnings they’re muted automatically."
    />
  ),
  kick: (limit) => (
    <Plural
      value={limit}
      one="At # warning they’re removed automatically."
      other="At # warnings they’re removed automatically."
    />
  ),
  ban: (limit) => (
    <Plural
      value={limit}
      one="At # warning they’re banned automatically."
      other="At # warnings they’re banned automatically."
    />
  ),
}

/** At how many warnings this group does what. Says nothing until that is known. */
export function AfterWarnings({ chatId }: { chatId: ChatId }) {
  const { data } = useSettingsMeanwhile(chatId)
  if (!data) return null
  const { limit, consequence } = data.settings.warn
  return words[consequence](limit)
}
