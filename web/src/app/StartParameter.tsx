import { useIonRouter } from '@ionic/react'
import { useEffect } from 'react'
import { ApiFailure, call } from '../platform/api.ts'
import { launch } from '../platform/launched.ts'
import { routeOf } from '../platform/start-parameter.ts'

/** Taken here once; the boot script has removed it from the address (S-START-1). */
let unhandled = launch.startParameter

/** Leads to the page that the start parameter stands for; when it stands for nothing, that is said and that is all. */
export function StartParameter() {
  const router = useIonRouter()
  useEffect(() => {
    if (!unhandled) return
    const token = unhandled
    unhandled = ''
    call('/api/get-token-data', { token }, { overlay: true })
      .then((data) => router.navigateRoot(routeOf(data)))
      .catch((error: unknown) => {
        // Already said by the common operator; a broken line shows in the bar, and the app is open all the same.
        if (!(error instanceof ApiFailure)) throw error
      })
  }, [router])
  return null
}
