import { useIonRouter } from '@ionic/react'
import { useEffect } from 'react'
import { routeOf } from '../platform/start-parameter.ts'
import { workersHere } from '../platform/updates/workers-here.ts'

/** Goes where a notification leads that was opened while the app was open; the worker says which page that is. */
export function FollowNotifications() {
  const router = useIonRouter()
  useEffect(() => {
    const workers = workersHere(navigator)
    const follow = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN_PAGE') router.push(routeOf(data.page))
    }
    workers?.addEventListener('message', follow)
    return () => workers?.removeEventListener('message', follow)
  }, [router])
  return null
}
