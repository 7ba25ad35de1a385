import { describe, expect, it } from 'vitest'
import { assetFrom, fillUp, forgetOlder, forgetVersionsWith } from './kept-versions.ts'

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

describe('fillUp', () => {
  const parts = new Map([
    ['/', '/?of=1'],
    ['/assets/Me-1a.js', '/assets/Me-1a.js'],
  ])
  function givenKept(keys: string[], { isServed = true, gone = '' } = {}) {
    const kept = new Map(keys.map((key) => [key, 'kept']))
    const asked: string[] = []
    const fill = () =>
      fillUp({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
        caches: {
          match: async (key: string) => kept.get(key),
          open: async () => ({ put: async (key: string) => void kept.set(key, 'fetched') }),
        } as unknown as CacheStorage,
        cacheName: 'app-1',
        parts,
        isServed: async () => isServed,
        async fetch(address) {
          asked.push(address)
          return new Response('', { status: address === gone ? 404 : 200 })
        },
      })
    return { fill, kept, asked }
  }

  it('S-SW-4 fetches what is lost of a version, and nothing else', async () => {
    const { fill, kept, asked } = givenKept(['/?of=1'])
    await fill()

    expect(asked).toEqual(['/assets/Me-1a.js'])
    expect([...kept]).toEqual([
      ['/?of=1', 'kept'],
      ['/assets/Me-1a.js', 'fetched'],
    ])
  })

  it('S-SW-4 keeps no half of a version of which a part is gone', async () => {
    const { fill, kept } = givenKept([], { gone: '/assets/Me-1a.js' })
    await fill()

    expect([...kept]).toEqual([])
  })

  it('S-SW-4 takes nothing from a server that is of another version by now', async () => {
    const { fill, kept, asked } = givenKept([], { isServed: false })
    await fill()

    expect(asked).toEqual([])
    expect([...kept]).toEqual([])
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
