import type { PushMessage } from '@steward/contract/push.ts'
import { routeOf } from '#platform/start-parameter.ts'

type Page = PushMessage['page']

/** What a notification remembers. */
type Lead = Pick<PushMessage, 'page' | 'url'>

/** What a page is told when somebody opens a notification. */
export type OpenPage = { type: 'OPEN_PAGE'; page: Page }

const fallback: PushMessage = {
  title: 'Steward',
  body: '',
  page: { type: 'page', page: 'home', apply_id: null },
  url: null,
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
  { title, body, page, url, tag }: PushMessage,
) => registration.showNotification(title, { body, tag, dir: 'auto', data: { page, url } })

type Windows = Pick<Clients, 'matchAll' | 'openWindow'>

/**
 * Leads to the notification's page: in a window that is open, the visible one first. Else through the messenger, as a
 * new window holds no sign-in and a production build signs nobody in outside; our own address only where none is known.
 */
export async function open(clients: Windows, { page, url }: Partial<Lead> = {}): Promise<void> {
  const wanted = page ?? fallback.page
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await clients.openWindow(url?.startsWith('https://t.me/') ? url : routeOf(wanted))
    return
  }
  const message: OpenPage = { type: 'OPEN_PAGE', page: wanted }
  window.postMessage(message)
  // Browsers let a notification bring a window to the front, but not each time; the page is right all the same.
  await window.focus().catch(() => undefined)
}
