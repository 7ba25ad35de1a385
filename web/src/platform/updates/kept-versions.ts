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

type Missing = {
  caches: Pick<CacheStorage, 'match' | 'open'>
  cacheName: string
  /** The addresses of a version's parts, and by which key each is kept. */
  parts: ReadonlyMap<string, string>
  /** Whether the server is still of this version. */
  isServed: () => Promise<boolean>
  fetch: (address: string) => Promise<Response>
}

/** Fetches what is lost of a version: all of it or nothing, as when it was installed. */
export async function fillUp({ caches, cacheName, parts, isServed, fetch }: Missing): Promise<void> {
  const missing: [address: string, key: string][] = []
  for (const part of parts)
    if (!(await caches.match(part[1], { cacheName, ignoreVary: true }))) missing.push(part)
  if (missing.length === 0 || !(await isServed())) return
  const fetched = await Promise.all(
    missing.map(async ([address, key]) => [key, await fetch(address)] as const),
  )
  if (!fetched.every(([, { ok }]) => ok)) return
  const cache = await caches.open(cacheName)
  await Promise.all(fetched.map(([key, response]) => cache.put(key, response)))
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
