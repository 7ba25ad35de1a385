import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Button } from '#ui/control/Button.tsx'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import groupSettingsStyles from '../group-settings.module.css'
import sectionStyles from '#ui/row/Section.module.css'

/** Nothing is shown as switched on or off that nobody has asked Telegram for; it can be asked now. */
export function NotCompared({ chatId }: { chatId: ChatId }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/api/groups/sync', { chat_id: chatId }),
    onSuccess: () => client.refetchQueries({ queryKey: groupSettingsQuery(chatId).queryKey, exact: true }),
  })
  const { words } = useFailureWords(error)

  return (
    <div className={groupSettingsStyles.save} aria-busy={isPending}>
      <p className={sectionStyles.footer}>
        <Trans>The permissions aren’t known yet. You can sync now.</Trans>
      </p>
      <p className={groupSettingsStyles.trouble} role="alert">
        {error && words}
      </p>
      <Button onPress={() => mutate()} disabled={isPending}>
        {isPending ? <Trans>Syncing…</Trans> : <Trans>Sync now</Trans>}
      </Button>
    </div>
  )
}
