import { navigation } from '#platform/navigation.ts'
import { routeOf } from '#platform/start-parameter.ts'
import { workersHere } from '#platform/updates/workers-here.ts'

/** Goes where a notification leads that was opened while the app was open; the worker says which page that is. */
export function followNotifications() {
  workersHere(navigator)?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.type === 'OPEN_PAGE') navigation.push(routeOf(data.page))
  })
}
