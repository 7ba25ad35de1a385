/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { messageIn, open, show } from './notifications.ts'
import { assetFrom, cacheOf, forgetOlder } from '../src/platform/updates/kept-versions.ts'

declare const self: ServiceWorkerGlobalScope

/** The server writes the page's own revision here, so that a new page, or a new policy of it, is a new version. */
const revision = '__PAGE_REVISION__'
const cacheName = cacheOf(revision)

const precache = new PrecacheController({ cacheName })
precache.addToCacheList([{ url: '/', revision }, ...self.__WB_MANIFEST])

// All or nothing: a part that cannot be fetched fails the installation, and the old version stays. Nothing skips
// waiting by itself, since a page must not find itself with another version's parts.
self.addEventListener('install', (event) => void precache.install(event))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await forgetOlder(self.caches, cacheName)
      // From its first visit on, a page gets the parts that it loads late from its own version.
      await self.clients.claim()
    })(),
  ),
)

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('push', (event) => event.waitUntil(show(self.registration, messageIn(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(self.clients, event.notification.data ?? undefined))
})

// What is neither the page nor one of its parts goes to the network untouched: calls carry a token and a person's
// data, photos an address that expires, and the launch address init data that must not be kept (SEC-42).
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/'), {
    denylist: [
      /^\/(api|photos|exports|assets|telegram|openapi|healthz|readyz)([/.?]|$)/,
      /^\/[^/?]+\.\w+(\?|$)/,
    ],
  }),
)
registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
  ({ request }) => assetFrom(self.caches, request, (request) => fetch(request)),
)
