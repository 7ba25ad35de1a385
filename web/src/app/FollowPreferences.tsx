import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '#platform/me.ts'
import { prefer } from '#platform/preferences.ts'
import { signedOut } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'

/** Hands what is chosen, here or on another device, to all that is no screen. */
export function FollowPreferences() {
  const isSignedOut = useStore(signedOut, Boolean)
  const { data: me } = useQuery({ ...meQuery, enabled: !isSignedOut })
  useEffect(() => {
    if (me) prefer(me)
  }, [me])
  return null
}
