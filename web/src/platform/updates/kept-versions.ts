/** Each version of the app has a cache of its own, named after its page. */
const prefix = 'app-'

export const cacheOf = (revision: string) => prefix + revision

type Kept = Pick<CacheStorage, 'keys' | 'delete'>

const versions = async (caches: Kept) => (await caches.keys()).filter((name) => name.startsWith(prefix))

/**
 * Forgets all versions but this one and the one before it: an open page of that one may still ask for its parts, and
 * nobody reloads it but the person who works there. The names come in the order in which the caches were made.
 */
export async function forgetOlder(caches: Kept, current: string) {
  const others = (await versions(caches)).filter((name) => name !== current)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Forgets the versions that this part belongs to, so that what is asked for next comes from a newer one or the server. */
export async function forgetVersionsWith(caches: Kept & Pick<CacheStorage, 'open'>, part: string) {
  for (const name of await versions(caches))
    if (await (await caches.open(name)).match(part, { ignoreVary: true })) await caches.delete(name)
}

/**
 * A part of any version that is kept, else the server's. One who answers with a page where a script was asked for (a
 * captive portal, a careless proxy) has not got it.
 */
export async function assetFrom(
  caches: Pick<CacheStorage, 'match'>,
  request: Request,
  fetch: (request: Request) => Promise<Response>,
): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  return response.headers.get('content-type')?.startsWith('text/html') ? Response.error() : response
}
