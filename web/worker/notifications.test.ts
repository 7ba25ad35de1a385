import { describe, expect, it } from 'vitest'
import { messageIn, open, show } from './notifications.ts'

const link = 'https://t.me/steward_bot?startapp=abc'
const about = { type: 'page', page: 'about', apply_id: null } as const
const message = {
  title: 'Requests to join',
  body: '3 people ask',
  page: about,
  url: link,
  tag: 'join_requests -1',
}

describe('a notification', () => {
  it('S-PUSH-1 shows what came, and remembers the page that it is about', async () => {
    const shown: unknown[] = []
    await show(
      { showNotification: async (...given) => void shown.push(given) },
      messageIn({ json: () => message }),
    )

    expect(shown).toEqual([
      [
        'Requests to join',
        { body: '3 people ask', tag: 'join_requests -1', dir: 'auto', data: { page: about, url: link } },
      ],
    ])
  })

  it.each([
    ['nothing', null],
    ['what is no JSON', { json: (): unknown => JSON.parse('<html>') }],
    ['null', { json: () => null }],
  ])('is shown also when %s came', (_, data) => {
    expect(messageIn(data)).toMatchObject({ title: 'Steward', page: { page: 'home' } })
  })
})

function given(...visible: boolean[]) {
  const did: unknown[] = []
  const windows = visible.map((is, index) => ({
    visibilityState: is ? 'visible' : 'hidden',
    postMessage: (told: unknown) => void did.push([index, told]),
    focus: () => Promise.reject(new DOMException('not allowed', 'InvalidAccessError')),
  }))
  const clients = {
    matchAll: async () => windows,
    openWindow: async (path: string) => void did.push(path),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
  return { did, clients: clients as unknown as Parameters<typeof open>[0] }
}

describe('a press on a notification', () => {
  it('S-PUSH-1 leads the window that is open to the page, the one before somebody’s eyes first', async () => {
    const { did, clients } = given(false, true)
    await open(clients, { page: about, url: link })

    expect(did).toEqual([[1, { type: 'OPEN_PAGE', page: about }]])
  })

  it('S-PUSH-1 leads through the messenger when none is open: a new window would hold no sign-in', async () => {
    const { did, clients } = given()
    await open(clients, { page: about, url: link })

    expect(did).toEqual([link])
  })

  it('S-PUSH-1 opens a window at the page where no way through the messenger came, or none of its', async () => {
    const { did, clients } = given()
    await open(clients, { page: { type: 'page', page: 'me', apply_id: null }, url: null })
    await open(clients, { page: about, url: 'https://t.me.evil.example/steward_bot' })
    await open(clients, undefined)

    expect(did).toEqual(['/admin/me', '/admin/me/about', '/admin/groups'])
  })
})
