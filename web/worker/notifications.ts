import type { PushMessage } from '@steward/contract/push.ts'
import { routeOf } from '../src/platform/start-parameter.ts'

type Page = PushMessage['page']

/** What a page is told when somebody opens a notification. */
export type OpenPage = { type: 'OPEN_PAGE'; page: Page }

const fallback: PushMessage = {
  title: 'Steward',
  body: '',
  page: { type: 'page', page: 'home', apply_id: null },
  tag: 'steward',
}

/** What came; a message of another version, or nothing at all, has to be shown too, or the browser shows its own. */
export function messageIn(data: Pick<PushMessageData, 'json'> | null): PushMessage {
  try {
    const message: Partial<PushMessage> = Object(data?.json())
    return { ...fallback, ...message }
  } catch {
    return fallback
  }
}

export const show = (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { title, body, page, tag }: PushMessage,
) => registration.showNotification(title, { body, tag, dir: 'auto', data: page })

type Windows = Pick<Clients, 'matchAll' | 'openWindow'>

/** Leads to the notification's page: in a window that is open, the visible one first, else in a new one. */
export async function open(clients: Windows, page: Page | undefined): Promise<void> {
  const wanted = page ?? fallback.page
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await clients.openWindow(routeOf(wanted))
    return
  }
  const message: OpenPage = { type: 'OPEN_PAGE', page: wanted }
  window.postMessage(message)
  // Browsers let a notification bring a window to the front, but not each time; the page is right all the same.
  await window.focus().catch(() => undefined)
}
