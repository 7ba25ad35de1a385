import { useMutation, useQueryClient } from '@tanstack/react-query'
import { change } from '../../platform/change.ts'
import { drafts } from '../../platform/drafts.ts'
import { authentication } from '../../platform/session.ts'

/** Ends this session here and on the server; nothing of it stays in memory. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => change('/api/auth/sign-out', {}),
    onSuccess: () => {
      drafts.forget()
      authentication.end()
      client.clear()
    },
  })
  return () => mutate()
}
