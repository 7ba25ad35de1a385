import type { LoginRequest } from '@steward/contract/auth.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api.ts'

export type Asked = { code: string; request: LoginRequest }
export type Outcome = 'approved' | 'declined'
export type Ended = { outcome: Outcome; botWrites: boolean }

/** What becomes of a code: who shows it, and then this person's answer. Looking approves nothing (S-AUTH-7). */
export function useAsked() {
  const [asked, setAsked] = useState<Asked>()
  const [ended, setEnded] = useState<Ended>()

  const look = useMutation({
    mutationFn: (code: string) =>
      call('/api/auth/describe-auth-code', { auth_code: code }, { overlay: true }),
    onSuccess: (request, code) => setAsked({ code, request }),
  })
  const close = () => setAsked(undefined)
  const end = (outcome: Outcome) => {
    close()
    setEnded({ outcome, botWrites: asked?.request.bot_writes ?? false })
  }
  return { asked, ended, look, close, end }
}
