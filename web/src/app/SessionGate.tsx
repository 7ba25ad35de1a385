import { useEffect } from 'react'
import { navigation } from '#platform/navigation.ts'
import { paths } from '#platform/paths.ts'
import { signedOut } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'

/** Leads to the signed-out page when nobody is signed in and nobody can be. */
export function SessionGate() {
  const tab = useStore(navigation.stacks, ({ tab }) => tab)
  const isOut = useStore(signedOut, (failure) => failure !== null)
  useEffect(() => {
    if (isOut && tab !== paths.signedOut()) navigation.reset(paths.signedOut())
  }, [isOut, tab])
  return null
}
