import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenLine, givenServer, refusal } from '#platform/testing.ts'

const asked: string[] = []
const said: string[] = []
let yes = true
let links = 0
let seen = Promise.resolve()
vi.mock('#platform/dialogs.ts', () => ({
  alert: async (text: string) => void said.push(text),
  async confirm(text: string) {
    asked.push(text)
    await seen
    return yes
  },
}))
const { offerPendingLink } = await import('./pending-link.ts')

const went: string[] = []
const offer = () => offerPendingLink((path) => went.push(path))
const named = (link: number) => String(link).padStart(43, '-')
const answers = (page: string | null, apply_id: string | null = null) =>
  givenServer(() => ({
    result: page
      ? { link: named(++links), data: { type: 'page', page, apply_id } }
      : { link: null, data: null },
  }))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  window.sessionStorage.setItem('token', 'known')
  window.history.replaceState(null, '', '/admin/groups')
  asked.length = 0
  said.length = 0
  went.length = 0
  yes = true
  seen = Promise.resolve()
})

describe('a link that an open app may have missed', () => {
  it('S-START-1 is offered, and followed when the person wants to', async () => {
    answers('transfer-apply-detail', 'a_1')
    await offer()

    expect(asked).toHaveLength(1)
    expect(went).toEqual(['/admin/me/transfer-apply-detail/a_1'])
  })

  it('S-START-1 is over for the server only once the person has answered', async () => {
    const question = Promise.withResolvers<void>()
    seen = question.promise
    const sent = answers('transfer-apply-detail', 'a_1')
    const offered = offer()
    // Coming to the front again asks nothing twice.
    await offer()
    await expect.poll(() => asked.length).toBe(1)
    expect(sent.map(({ body }) => body)).toEqual([{}])

    question.resolve()
    await offered
    expect(sent.at(-1)?.body).toEqual({ answered: named(links - 1) })
  })

  it('S-START-1 is asked about once, even if the answer did not get through', async () => {
    const data = { type: 'page', page: 'me', apply_id: null }
    givenServer(({ body }) =>
      JSON.stringify(body) === '{}' ? { result: { link: named(0), data } } : brokenLine(),
    )
    await offer()
    await offer()

    expect(asked).toHaveLength(1)
  })

  it('S-START-1 is left when the person does not want to', async () => {
    yes = false
    const sent = answers('settings')
    await offer()

    expect(asked).toHaveLength(1)
    expect(went).toEqual([])
    expect(sent.at(-1)?.body).toEqual({ answered: named(links - 1) })
  })

  it.each([
    ['there is none', () => answers(null)],
    ['it leads to where one is', () => answers('groups')],
    ['nobody can be asked', () => givenServer(brokenLine)],
    ['the server has a fault', () => givenServer(() => ({ status: 500 }))],
  ])('S-START-1 disturbs nobody where %s', async (_, given) => {
    given()
    await offer()

    expect(asked).toEqual([])
    expect(went).toEqual([])
  })

  it('S-HTTP-3 says a refusal, and not again until it was answered in between', async () => {
    const refused = refusal(10020004, 'This part of Steward doesn’t exist here.')
    const none = { result: { link: null, data: null } }
    for (const answer of [refused, refused, none, refused]) {
      givenServer(() => answer)
      await offer()
    }

    expect(said).toEqual(Array(2).fill('This part of Steward doesn’t exist here.'))
    expect(asked).toEqual([])
  })
})
