import { useMutation } from '@tanstack/react-query'
import { call, isRefusal } from '#platform/api.ts'
import { host } from '#platform/host.ts'
import type { Outcome } from './use-asked.ts'

const paths = { approved: '/api/auth/auth-with-code', declined: '/api/auth/decline-auth-code' } as const

type Deps = { code: string; onEnd: (outcome: Outcome) => void; onRefused: () => void }

/** Approves or declines through the common operator; a code that is too old is said by its alert, and that is all. */
export const useAnswer = ({ code, onEnd, onRefused }: Deps) =>
  useMutation({
    mutationFn: (outcome: Outcome) => call(paths[outcome], { auth_code: code }, { overlay: true }),
    onSuccess: (_, outcome) => {
      host.haptic(outcome === 'approved' ? 'success' : 'warning')
      onEnd(outcome)
    },
    onError: (error) => {
      host.haptic('error')
      if (isRefusal(error)) onRefused()
    },
  })
