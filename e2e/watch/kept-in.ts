import type { Page } from '@playwright/test'

/** All that a browser keeps for the app: storages, databases by name, and the text of what its worker keeps. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return {
      session: Object.fromEntries(Object.entries(sessionStorage)),
      local: Object.fromEntries(Object.entries(localStorage)),
      databases: await indexedDB.databases(),
      cached: texts,
    }
  })
