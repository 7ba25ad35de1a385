import type { Request, Response } from '@playwright/test'

type Sighting = { where: string; text: string }

/**
 * Learns every session token and every init data of a journey, and tells where else one of them was seen than in the
 * header and the one call that need it (SEC-13, S-MISC-2).
 */
export function createSecrets(appOrigin: string) {
  const known = new Set<string>()
  const sightings: Sighting[] = []
  const learning: Promise<void>[] = []
  const isOurs = (url: string) =>
    url.startsWith(`${appOrigin}/`) || url.startsWith(appOrigin.replace('localhost', '127.0.0.1'))

  const learn = async (response: Response) => {
    const reply: unknown = await response.json().catch(() => undefined)
    const token = valueAt(reply, 'result', 'token')
    if (token) known.add(token)
  }

  return {
    sawText: (where: string, text: string) => sightings.push({ where, text }),

    sawRequest(request: Request) {
      const url = request.url()
      sightings.push({ where: 'an address', text: url.split('#')[0] ?? '' })
      if (!isOurs(url)) return
      if (url.endsWith('/api/auth/web-app-auth')) {
        const initData = valueAt(request.postDataJSON(), 'init_data')
        if (initData) learnInitData(known, initData)
      } else sightings.push({ where: `the body of ${url}`, text: request.postData() ?? '' })
      for (const [name, value] of Object.entries(request.headers()))
        if (name !== 'authorization') sightings.push({ where: `the header ${name} of ${url}`, text: value })
    },

    sawResponse(response: Response) {
      if (isOurs(response.url()) && response.url().includes('/api/auth/')) learning.push(learn(response))
    },

    /** Whether this journey had a secret at all; one without proves nothing. */
    knowsSome: () => known.size > 0,

    async leaks() {
      await Promise.all(learning)
      return sightings
        .filter(({ text }) => [...known].some((secret) => text.includes(secret)))
        .map(({ where, text }) => `${where}: ${text.slice(0, 200)}`)
    },
  }
}

/** Whole, and its signature alone: half a leak is one. */
function learnInitData(known: Set<string>, initData: string) {
  known.add(initData)
  const hash = new URLSearchParams(initData).get('hash')
  if (hash) known.add(hash)
}

function valueAt(value: unknown, ...path: string[]): string | undefined {
  let here = value
  for (const name of path)
    here = typeof here === 'object' && here !== null ? Reflect.get(here, name) : undefined
  return typeof here === 'string' && here !== '' ? here : undefined
}
