import type { TransferApplication } from '@steward/contract/transfers.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenApplication, givenMe, givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { TransferScreen } from './TransferScreen.tsx'

const dialogs = vi.hoisted(() => ({ answer: true, asked: new Array<string>(), said: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async (text: string) => void dialogs.said.push(text),
  confirm: async (text: string) => (dialogs.asked.push(text), dialogs.answer),
}))
beforeEach(() => Object.assign(dialogs, { answer: true, asked: [], said: [] }))

const boris = givenPerson({ first_name: 'Boris' })

/** A server with this application, which takes one answer. */
function openWith(application: Partial<TransferApplication>, answers: Answers = {}) {
  const kept = givenApplication(application)
  const states = {
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    object: 'objected',
  } as const
  const opened = openScreen(
    TransferScreen,
    {
      '/api/me': () => givenMe(),
      '/api/transfers/get': () => kept,
      '/api/transfers/answer': ({ answer, reason }) =>
        Object.assign(kept, {
          state: states[answer],
          settled_by: boris,
          settled_at: 1_795_000_000,
          settled_reason: reason,
          may: [],
        }),
      ...answers,
    },
    { at: '/admin/me/transfer-apply-detail/an-offer', route: '/admin/me/transfer-apply-detail/:applyId' },
  )
  const given = () => opened.server.of('/api/transfers/answer').map(({ input }) => input)
  return { ...opened, kept, given }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('answering a transfer', () => {
  it('D-TRANSFER accepts an offer once somebody says so, and shows what became of it', async () => {
    const { user, given } = openWith({})
    dialogs.answer = false
    await user.click(await button('Accept'))
    expect(dialogs.asked).toEqual(['Become the steward of Chess Club?'])
    expect(given()).toEqual([])

    dialogs.answer = true
    await user.click(await button('Accept'))
    expect(await screen.findByText('Accepted')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(given()).toEqual([{ apply_id: 'an-offer', answer: 'accept', reason: null }])
  })

  it('D-TRANSFER warns a steward who is asked for the group that they can’t take it back', async () => {
    const { user } = openWith({ kind: 'claim', viewer: 'steward' })
    dialogs.answer = false
    await user.click(await button('Accept'))
    expect(dialogs.asked).toEqual(['Hand over Chess Club? Only its new steward can hand it back.'])
  })

  it.each<['decline' | 'object', string, Partial<TransferApplication>]>([
    ['decline', 'Decline', {}],
    ['object', 'Object', { kind: 'claim', state: 'cooling', viewer: 'admin', may: ['object'] }],
  ])('D-TRANSFER says no with a reason, or goes back without: %s', async (answer, name, application) => {
    const { user, given } = openWith(application)
    await user.click(await button(name))
    await user.click(await button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(await button(name))
    const dialog = await screen.findByRole('dialog')
    await user.type(screen.getByLabelText('Reason (optional)'), ' I have no time ')
    await user.click(dialog.querySelector('[type=submit]') ?? dialog)
    expect(await screen.findByText('I have no time')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(given()).toEqual([{ apply_id: 'an-offer', answer, reason: 'I have no time' }])
  })

  it('F-35 keeps the reason for which somebody says no while Telegram cannot be asked', async () => {
    let refused: 'telegram_unreachable' | 'application_settled' = 'telegram_unreachable'
    const { user } = openWith(
      { kind: 'claim', state: 'cooling', viewer: 'admin', may: ['object'] },
      { '/api/transfers/answer': () => refused },
    )
    await user.click(await button('Object'))
    const dialog = await screen.findByRole('dialog')
    await user.type(screen.getByLabelText('Reason (optional)'), 'Let us talk first')
    const send = () => user.click(dialog.querySelector('[type=submit]') ?? dialog)
    await send()
    await expect.poll(() => dialogs.said).toEqual([refusalWords.telegram_unreachable.message])
    expect(screen.getByDisplayValue('Let us talk first')).toBeTruthy()

    refused = 'application_settled'
    await send()
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('D-TRANSFER is withdrawn by who began it', async () => {
    const { user, given } = openWith({ viewer: 'steward', may: ['withdraw'] })
    await user.click(await button('Withdraw offer'))
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(given()).toEqual([{ apply_id: 'an-offer', answer: 'withdraw', reason: null }])
  })

  it('D-TRANSFER tells whoever was too late, and shows what became of it', async () => {
    const { user, kept } = openWith(
      {},
      {
        '/api/transfers/answer': () => {
          Object.assign(kept, { state: 'withdrawn', may: [] })
          return 'application_settled'
        },
      },
    )
    await user.click(await button('Accept'))
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(dialogs.said).toEqual([refusalWords.application_settled.message])
  })

  it('SEC-25 hands nothing over from a browser, and says why', async () => {
    const { user, given } = openWith({}, { '/api/me': () => givenMe({ session: { kind: 'web' } }) })
    expect(await screen.findByText(refusalWords.container_only.message)).toBeTruthy()
    for (const name of ['Accept', 'Decline']) await user.click(await button(name))
    expect(dialogs.asked).toEqual([])
    expect(given()).toEqual([])
  })
})
