import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '#platform/change.ts'
import { drafts } from '#platform/drafts.ts'
import { log } from '#platform/log.ts'
import { push } from '#platform/push.ts'
import { PushFailure } from '#platform/push/push-failure.ts'
import { authentication } from '#platform/session.ts'

/** Ends this session here and on the server; nothing of it stays in memory. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: async () => {
      await stayQuiet()
      return change('/api/auth/sign-out', {})
    },
    onSuccess: () => {
      drafts.forget()
      authentication.end()
      client.clear()
    },
  })
  return () => mutate()
}

/** Who signs out gets no more notifications here; that this did not work is no reason to stay signed in. */
const stayQuiet = () =>
  push.leave().catch((error: unknown) => {
    if (!(error instanceof PushFailure)) log.warn('notifications may still come here', error)
  })
