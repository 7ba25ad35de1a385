import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalTexts } from 'virtual:refusal-texts'
import { ApiFailure } from '#platform/api.ts'
import { change } from '#platform/change.ts'
import { confirm } from '#platform/dialogs.ts'
import { drafts } from '#platform/drafts.ts'
import { host } from '#platform/host.ts'
import { authentication } from '#platform/session.ts'

/** Asks once more, then begins it; there is nothing to come back to but the page of who is signed out. */
export function useErase() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => change('/api/me/data/erase', {}),
    onSuccess: () => {
      host.haptic('success')
      drafts.forget()
      // What the server says to whoever comes back too early.
      authentication.end(new ApiFailure('signed-out', 0, i18n._(refusalTexts.erasure_under_way)))
      client.clear()
    },
    onError: () => host.haptic('error'),
  })

  async function erase() {
    // A host’s popup holds 256 characters (Bot API, PopupParams).
    const question = t`Erase your data? You’re signed out everywhere at once. Your name is removed from all logs and lists; what was done stays without it. This can’t be undone.`
    if (await confirm(question)) mutate()
  }
  return { erase, isErasing: isPending }
}
