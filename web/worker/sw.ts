/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { messageIn, open, show } from './notifications.ts'
import { notTheApp } from './not-the-app.ts'
import { timeZone } from '#platform/time-zone.ts'
import { assetFrom, cacheOf, fillUp, forgetOlder } from '#platform/updates/kept-versions.ts'

declare const self: ServiceWorkerGlobalScope

/** The server writes the page's own revision here, so that a new page, or a new policy of it, is a new version. */
const revision = '__PAGE_REVISION__'
const cacheName = cacheOf(revision)

/** Like every request of ours, it says by which clock somebody here lives (S-HTTP-1). */
const saysWhere = () => ({ 'X-Time-Zone': timeZone(new Date()) })
const get = (address: string, cache: RequestCache) => fetch(address, { cache, headers: saysWhere() })

const precache = new PrecacheController({
  cacheName,
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { headers: saysWhere() }) }],
})
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

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'FILL_UP') event.waitUntil(fillUpHere())
})

/** A page that found this version broken has let go of it. What is kept is bound to the page's revision. */
const fillUpHere = () =>
  fillUp({
    caches: self.caches,
    cacheName,
    parts: precache.getURLsToCacheKeys(),
    isServed: async () => (await (await get('/sw.js', 'no-store')).text()).includes(revision),
    fetch: (address) => get(address, 'reload'),
  }).catch(() => undefined)

self.addEventListener('push', (event) => event.waitUntil(show(self.registration, messageIn(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(self.clients, event.notification.data ?? undefined))
})

// What is neither the page nor one of its parts goes to the network untouched: calls carry a token and a person's
// data, photos an address that expires, and the launch address init data that must not be kept (SEC-42).
registerRoute(new NavigationRoute(precache.createHandlerBoundToURL('/'), { denylist: notTheApp }))
registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.method === 'GET' && url.pathname.startsWith('/assets/'),
  ({ request }) => assetFrom(self.caches, request, (request) => fetch(request)),
)
