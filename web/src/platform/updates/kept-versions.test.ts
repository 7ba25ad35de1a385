import { describe, expect, it } from 'vitest'
import { assetFrom, forgetOlder, forgetVersionsWith } from './kept-versions.ts'

function given(...names: string[]) {
  const kept = [...names]
  const caches = {
    keys: async () => [...kept],
    delete: async (name: string) => kept.splice(kept.indexOf(name), 1).length > 0,
  }
  return { kept, caches }
}

const open = async (name: string) => ({
  match: async () => (name === 'app-2' ? undefined : new Response()),
})

const of = (type: string, body: string) => new Response(body, { headers: { 'content-type': type } })

describe('the versions that a browser keeps', () => {
  it('S-SW-3 are this one and the one before it, whose pages may still be open', async () => {
    const { kept, caches } = given('app-1', 'app-2', 'other', 'app-3')
    await forgetOlder(caches, 'app-3')

    expect(kept).toEqual(['app-2', 'other', 'app-3'])
  })

  it('S-SW-4 lose the one that is broken, and only that', async () => {
    const { kept, caches } = given('app-1', 'other', 'app-2')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
    await forgetVersionsWith({ ...caches, open } as unknown as CacheStorage, '/assets/app-1a.js')

    expect(kept).toEqual(['other', 'app-2'])
  })
})

describe('assetFrom', () => {
  const request = new Request('https://app.example/assets/Me-1a.js')
  const none = { match: async () => undefined }

  it('S-SW-3 gives a page the parts of its own version, whatever the server has now', async () => {
    const kept = { match: async () => of('text/javascript', 'old') }
    const part = await assetFrom(kept, request, () => Promise.reject(new Error('asked')))

    expect(await part.text()).toBe('old')
  })

  it('S-SW-4 hands on what the server says of a part that nobody keeps', async () => {
    const missing = await assetFrom(none, request, async () => new Response('', { status: 404 }))

    expect(missing.status).toBe(404)
  })

  it('S-SW-4 takes no page for a part', async () => {
    const part = await assetFrom(none, request, async () => of('text/html', 'Welcome to this hotel'))

    expect(part.type).toBe('error')
  })
})
