import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { authentication } from '../../platform/session.ts'

/** Ends this session here and on the server; nothing of it stays in memory. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call('/api/auth/sign-out', {}, { overlay: true }),
    onSuccess: () => {
      authentication.end()
      client.clear()
    },
  })
  return () => mutate()
}
