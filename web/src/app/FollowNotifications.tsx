import { useEffect } from 'react'
import { routeOf } from '#platform/start-parameter.ts'
import { workersHere } from '#platform/updates/workers-here.ts'
import { navigation } from '#platform/navigation.ts'

/** Goes where a notification leads that was opened while the app was open; the worker says which page that is. */
export function FollowNotifications() {
  useEffect(() => {
    const workers = workersHere(navigator)
    const follow = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN_PAGE') navigation.push(routeOf(data.page))
    }
    workers?.addEventListener('message', follow)
    return () => workers?.removeEventListener('message', follow)
  }, [])
  return null
}
