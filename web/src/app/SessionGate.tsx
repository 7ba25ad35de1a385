import { useIonRouter } from '@ionic/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../platform/paths.ts'
import { signedOut } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'

/** Leads to the signed-out page when nobody is signed in and nobody can be. */
export function SessionGate() {
  const router = useIonRouter()
  const { pathname } = useLocation()
  const isOut = useStore(signedOut, (failure) => failure !== null)
  useEffect(() => {
    if (isOut && pathname !== paths.signedOut()) router.navigateRoot(paths.signedOut())
  }, [isOut, pathname, router])
  return null
}
