import { useLingui } from '@lingui/react/macro'
import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { LineProblem } from '@steward/contract/protection/trying.ts'
import { call } from '#platform/api.ts'
import { confirm } from '#platform/dialogs.ts'
import { isolated } from '#ui/words/isolated.ts'

type Looked = { is: 'open' } | { is: 'unfit'; problems: readonly LineProblem[] } | undefined

/**
 * Looks through lists before they are saved: for lines that cannot be kept, and for words that are in so many messages
 * that an admin is asked whether they mean it. Undefined: they can be saved.
 */
export function useLook(chatId: ChatId) {
  const { t, i18n } = useLingui()
  return async (change: GroupSettingsChange): Promise<Looked> => {
    const checked = await call('/api/groups/protection/check', { chat_id: chatId, change })
    if (checked.problems.length > 0) return { is: 'unfit', problems: checked.problems }
    const [most] = checked.frequent
    if (!most) return undefined
    const [word, hits, all] = [isolated(most.word), i18n.number(most.messages), i18n.number(checked.messages)]
    const isMeant = await confirm(
      t`“${word}” is in ${hits} of the last ${all} messages, so it would hit many people. Save anyway?`,
    )
    return isMeant ? undefined : { is: 'open' }
  }
}
