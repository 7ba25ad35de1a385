import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenLine, givenServer } from '../platform/testing.ts'

const asked: string[] = []
let yes = true
vi.mock('../platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (asked.push(text), yes),
}))
const { offerPendingLink } = await import('./pending-link.ts')

const went: string[] = []
const offer = () => offerPendingLink((path) => went.push(path))
const answers = (page: string | null, apply_id: string | null = null) =>
  givenServer(() => ({ result: { data: page && { type: 'page', page, apply_id } } }))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  window.sessionStorage.setItem('token', 'known')
  window.history.replaceState(null, '', '/admin/groups')
  asked.length = 0
  went.length = 0
  yes = true
})

describe('a link that an open app may have missed', () => {
  it('S-START-1 is offered, and followed when the person wants to', async () => {
    answers('transfer-apply-detail', 'a_1')
    await offer()

    expect(asked).toHaveLength(1)
    expect(went).toEqual(['/admin/me/transfer-apply-detail/a_1'])
  })

  it('S-START-1 is left when the person does not want to', async () => {
    yes = false
    answers('settings')
    await offer()

    expect(went).toEqual([])
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
})
