import { ChatId } from '@steward/contract/ids.ts'
import type { Stewardship, StewardState } from '@steward/contract/stewardship.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { givenApplication, givenMe, givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { StewardshipScreen } from './StewardshipScreen.tsx'

vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async () => false,
}))

const chatId = ChatId.parse(-1_001_234)
const ann = givenPerson({ first_name: 'Ann' })
const boris = givenPerson({ first_name: 'Boris' })
const zoe = givenPerson({ first_name: 'Zoë', username: 'zoe' })

const asSteward: Stewardship = {
  steward: ann,
  since: 1_700_000_000,
  state: 'here',
  silent_since: null,
  viewer: 'steward',
  successor: null,
  silent_days: 60,
  pending: null,
  candidates: [boris, zoe],
  offer: null,
  claim: 'steward_already',
  new_owner: null,
}
const asAdmin: Stewardship = {
  ...asSteward,
  viewer: 'admin',
  offer: 'not_the_steward',
  claim: 'steward_is_here',
}
const pending = {
  apply_id: 'a-1',
  kind: 'offer',
  state: 'pending',
  is_mine: true,
  is_shown: true,
  receiver: boris,
} as const

/** A server that keeps who answers for this group. */
function openWith(stewardship: Stewardship, answers: Answers = {}) {
  const kept = { ...stewardship }
  const opened = openScreen(
    StewardshipScreen,
    {
      '/api/me': () => givenMe(),
      '/api/groups/stewardship': () => kept,
      '/api/groups/stewardship/save': ({ successor_user_id: id, silent_days }) =>
        Object.assign(kept, {
          ...(id !== undefined && { successor: kept.candidates.find((each) => each.user_id === id) ?? null }),
          ...(silent_days !== undefined && { silent_days }),
        }),
      '/api/transfers/offer': () => (Object.assign(kept, { pending }), givenApplication({ apply_id: 'a-1' })),
      '/api/transfers/claim': () => (Object.assign(kept, { pending }), givenApplication({ apply_id: 'a-1' })),
      ...answers,
    },
    {
      at: `/admin/groups/${chatId}/settings/stewardship`,
      route: '/admin/groups/:chatId/settings/stewardship',
    },
  )
  return { ...opened, inputs: (path: keyof Answers) => opened.server.of(path).map(({ input }) => input) }
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })

describe('StewardshipScreen', () => {
  it('D-TRANSFER says who answers for the group and since when', async () => {
    openWith(asAdmin)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeTruthy()
    expect(screen.getByText('The group’s steward since Nov 14, 2023')).toBeTruthy()
    expect(screen.getByText('Not Telegram’s owner')).toBeTruthy()
  })

  it.each<[StewardState, string]>([
    ['here', 'An admin of the group, recently active'],
    ['left', 'Has left the group'],
    ['no_admin', 'Is no longer an admin of the group'],
    ['silent', 'Inactive since Sep 13, 2023'],
    ['erased', 'Has erased their data in Steward'],
    ['none', 'Admins can ask to take over now'],
  ])('D-TRANSFER says whether they are still there: %s', async (state, words) => {
    const silent_since = state === 'silent' ? 1_694_600_000 : null
    openWith({ ...asAdmin, state, silent_since, ...(state === 'none' && { steward: null }) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('D-TRANSFER lets the steward choose an admin, say why and send it, and shows that it waits', async () => {
    const { user, inputs, went } = openWith(asSteward)
    await user.click(await press(/^Boris/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Hand the group over to Boris' }))
    expect(inputs('/api/transfers/offer')).toEqual([])
    expect(sheet.getByText(/stays the same/).textContent).toMatch(/^Steward asks Boris/)
    await user.type(sheet.getByLabelText('Reason (optional)'), 'I am moving')
    await user.click(sheet.getByRole('button', { name: 'Send offer' }))
    await user.click(await screen.findByRole('link', { name: /^Offered to Boris/ }))
    expect(went).toEqual(['/admin/me/transfer-apply-detail/a-1'])
    expect(inputs('/api/transfers/offer')).toMatchObject([
      { chat_id: chatId, receiver_user_id: boris.user_id, reason: 'I am moving' },
    ])
  })

  it('REL-14 offers once what is sent again after a bad line, and says that it was not sent', async () => {
    const { user, server, inputs } = openWith(asSteward, { '/api/transfers/offer': () => 'offline' })
    await user.click(await press(/^Zoë/))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Send offer' }))
    expect(await sheet.findByText(/^No connection. This may not have been done/)).toBeTruthy()

    server.answers['/api/transfers/offer'] = () => givenApplication()
    await user.click(sheet.getByRole('button', { name: 'Send offer' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const keys = inputs('/api/transfers/offer').map((input) => Object(input).key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('D-TRANSFER lets an admin ask for a group that nobody answers for', async () => {
    const { user, inputs } = openWith({ ...asAdmin, state: 'left', claim: null })
    await user.click(await press('Ask to take over'))
    await user.type(await screen.findByLabelText('Reason (optional)'), 'Ann has left')
    await user.click(await press('Ask'))
    expect(await screen.findByRole('link', { name: /Pending/ })).toBeTruthy()
    expect(inputs('/api/transfers/claim')).toMatchObject([{ chat_id: chatId, reason: 'Ann has left' }])
  })

  it.each([
    ['another admin while the steward is there', asAdmin, 'Ask to take over', 'steward_is_here'],
    [
      'the steward while a transfer is under way',
      { ...asSteward, offer: 'application_open' },
      'Hand over',
      'application_open',
    ],
  ] as const)(
    'D-TRANSFER gives %s the reason in place of the button',
    async (_, stewardship, words, refusal) => {
      openWith({ ...stewardship, candidates: [] })
      expect(await screen.findByText(refusalWords[refusal].message)).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
      expect(screen.queryByRole('button', { name: new RegExp(words) })).toBeNull()
    },
  )

  it('D-TRANSFER shows other admins that a transfer waits, without a way to what does not exist for them', async () => {
    openWith({ ...asAdmin, pending: { ...pending, is_mine: false, is_shown: false, receiver: null } })
    expect(await screen.findByText('Offered to an admin')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /offered/ })).toBeNull()
  })

  it('D-TRANSFER names whoever asks for the group to those whom it concerns', async () => {
    openWith({ ...asSteward, pending: { ...pending, kind: 'claim', is_mine: false } })
    expect(await screen.findByRole('link', { name: /^Boris asks for it/ })).toBeTruthy()
  })

  it('D-TRANSFER says so when there is nobody to hand the group over to', async () => {
    openWith({ ...asSteward, candidates: [] })
    expect(await screen.findByText('There are no other admins')).toBeTruthy()
  })

  it('D-TRANSFER asks the steward whether to follow a new owner in Telegram', async () => {
    const { user } = openWith({ ...asSteward, new_owner: zoe })
    await user.click(await press('Hand it over to Zoë'))
    expect(await screen.findByRole('dialog', { name: 'Hand the group over to Zoë' })).toBeTruthy()
  })

  it('D-TRANSFER keeps a successor and after how much silence they are asked', async () => {
    const { user, inputs } = openWith(asSteward)
    await user.click(await press(/^Successor/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Successor' }))
    await user.click(sheet.getByRole('radio', { name: /Boris/ }))
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    expect(await press(/^Successor ?Boris$/)).toBeTruthy()
    await user.click(await press(/^Successor/))
    await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'No one' }))
    await user.click(await press('Save'))
    expect(await press(/^Successor ?No one yet$/)).toBeTruthy()

    await user.click(screen.getByRole('radio', { name: '30 days' }))
    await expect
      .poll(() => screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked)
      .toBe(true)
    expect(inputs('/api/groups/stewardship/save')).toEqual([
      { chat_id: chatId, successor_user_id: boris.user_id },
      { chat_id: chatId, successor_user_id: null },
      { chat_id: chatId, silent_days: 30 },
    ])
  })

  it('SEC-25 changes nothing from a browser, and says why', async () => {
    openWith({ ...asSteward, new_owner: zoe }, { '/api/me': () => givenMe({ session: { kind: 'web' } }) })
    expect(await screen.findAllByText(refusalWords.container_only.message)).toHaveLength(3)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('says what happened when it cannot be read, and shows it after Retry', async () => {
    const { user, server } = openWith(asAdmin, { '/api/groups/stewardship': () => 500 })
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    server.answers['/api/groups/stewardship'] = () => asAdmin
    await user.click(await press('Retry'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann' })).toBeTruthy()
  })
})
