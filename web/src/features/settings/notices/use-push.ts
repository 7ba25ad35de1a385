import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#platform/api.ts'
import { alert } from '#platform/dialogs.ts'
import { host } from '#platform/host.ts'
import { push } from '#platform/push.ts'
import { PushFailure, pushWords } from '#platform/push/push-failure.ts'
import { announce } from '#platform/session.ts'

const queryKey = ['push', 'here']

/** Whether this browser gets notifications, and how to change that. What goes wrong is said in an alert. */
export function usePush() {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const { data: isSubscribed, error } = useQuery({
    queryKey,
    queryFn: () => push.isSubscribed(),
    // Somebody may have changed it in the browser's own settings.
    staleTime: 0,
  })

  const wordsOf = (error: unknown) => {
    if (error instanceof PushFailure) return i18n._(pushWords[error.why])
    return t`Can’t reach Steward. This may not be saved. Try again in a moment.`
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => (on ? push.subscribe() : push.unsubscribe()),
    onMutate: () => host.haptic('selection'),
    onError: (error) => (isRefusal(error) ? announce(error) : alert(wordsOf(error))),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })

  const isOn = isPending ? variables : isSubscribed
  return { state: stateOf(isOn, error), turn: mutate }
}

function stateOf(isOn: boolean | undefined, error: unknown) {
  if (error instanceof PushFailure) return 'unsupported'
  if (isOn === undefined) return 'asking'
  return isOn ? 'on' : 'off'
}
