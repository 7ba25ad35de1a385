import type { MyDeed } from '@steward/contract/appeals.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { meQuery } from '#platform/me.ts'
import { givenMe } from '#testing/given.ts'
import { givenDeed, givenWords } from '#testing/given-appeals.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { AppealsScreen } from './AppealsScreen.tsx'

vi.mock('#platform/dialogs.ts', () => ({ alert: async () => undefined, confirm: async () => false }))

/** A server that did this to me; what is written to it is pending. */
function openAppeals(deeds: MyDeed[], answers: Answers = {}, Screen: ComponentType = AppealsScreen) {
  return openScreen(Screen, {
    '/api/me': () => givenMe(),
    '/api/appeals': () => ({ deeds }),
    '/api/appeals/write': ({ action_id, text }) => {
      for (const deed of deeds)
        if (deed.action_id === action_id)
          Object.assign(deed, { may: 'appealed', appeal: givenWords({ text }) })
      return {}
    },
    ...answers,
  })
}

/** Beside how many there are, as the badge of the tab has it. */
function WithCount() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <AppealsScreen />
      <footer>{me?.appeals_waiting}</footer>
    </>
  )
}

describe('AppealsScreen', () => {
  it('says where, why and until when, and sends what I write to the admins', async () => {
    const { user, server } = openAppeals([givenDeed()])
    const choir = within(await screen.findByRole('region', { name: 'Choir' }))
    expect(choir.getByText('Steward muted you')).toBeTruthy()
    expect(choir.getByText('this looks like spam')).toBeTruthy()
    expect(choir.getByText(/Until an admin lifts it/)).toBeTruthy()

    await user.click(choir.getByRole('button', { name: 'Ask the admins' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(server.of('/api/appeals/write')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), ' It was our concert ')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await choir.findByText('Your appeal is pending')).toBeTruthy()
    expect(choir.getByText('It was our concert')).toBeTruthy()
    expect(choir.queryByRole('button', { name: 'Ask the admins' })).toBeNull()
    expect(server.of('/api/appeals/write').map(({ input }) => input)).toMatchObject([
      { action_id: 7, text: 'It was our concert' },
    ])
  })

  it('takes what I wrote off the badge of the tab', async () => {
    const deeds = [givenDeed()]
    const { user } = openAppeals(
      deeds,
      {
        '/api/me': () => givenMe({ appeals_waiting: deeds.filter(({ may }) => may === 'yes').length }),
      },
      WithCount,
    )
    const count = await screen.findByRole('contentinfo')
    await waitFor(() => expect(count.textContent).toBe('1'))
    await user.click(await screen.findByRole('button', { name: 'Ask the admins' }))
    await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'It was our concert')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(count.textContent).toBe('0'))
  })

  it.each<[string, Partial<MyDeed>, RegExp]>([
    ['accepted', { may: 'appealed', appeal: givenWords({ state: 'lifted' }) }, /Your appeal was accepted/],
    ['declined', { may: 'appealed', appeal: givenWords({ state: 'kept' }) }, /Your appeal was declined/],
    ['over', { may: 'appealed', appeal: givenWords({ state: 'over' }) }, /Over before anyone answered/],
    ['blocked', { may: 'blocked' }, /no longer take appeals from you/],
    ['too soon', { may: 'this_week', again_at: 1_790_604_800 }, /one appeal a week here. The next: .*2026/],
    ['for a time', { what: 'ban', until: 1_790_604_800 }, /Until .*2026/],
  ])('says how it stands where it is %s', async (_, deed, words) => {
    openAppeals([givenDeed(deed)])
    const choir = within(await screen.findByRole('region', { name: 'Choir' }))
    expect(choir.getByText(words)).toBeTruthy()
    expect(choir.queryAllByRole('button')).toHaveLength(deed.may === undefined ? 1 : 0)
  })

  it('SEC-39 shows a hostile title, and what an admin answered, as text', async () => {
    const appeal = givenWords({ state: 'kept', answer: '<b>No</b>' })
    openAppeals([givenDeed({ title: '<i>Choir</i>', may: 'appealed', appeal })])
    expect(await screen.findByRole('region', { name: '<i>Choir</i>' })).toBeTruthy()
    expect(screen.getByText('Answer from an admin')).toBeTruthy()
    expect(screen.getByText('<b>No</b>')).toBeTruthy()
  })

  it('shows how it stands where an appeal comes too late', async () => {
    const deed = givenDeed()
    const { user } = openAppeals([deed], {
      '/api/appeals/write': () => (Object.assign(deed, { may: 'blocked' }), 'appeals_blocked'),
    })
    await user.click(await screen.findByRole('button', { name: 'Ask the admins' }))
    await user.type(screen.getByRole('textbox'), 'Please')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const choir = within(screen.getByRole('region', { name: 'Choir' }))
    expect(await choir.findByText(/no longer take appeals from you/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps what was written where it could not be sent, and sends it as the same appeal', async () => {
    const { user, server } = openAppeals([givenDeed()], { '/api/appeals/write': () => 'offline' })
    await user.click(await screen.findByRole('button', { name: 'Ask the admins' }))
    await user.type(screen.getByRole('textbox'), 'Please')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect.poll(() => screen.getByRole('button', { name: 'Send' }).dataset['busy']).toBe('false')
    server.answers['/api/appeals/write'] = () => ({})
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect.poll(() => screen.queryByRole('textbox')).toBeNull()
    const keys = server.of('/api/appeals/write').map(({ input }) => Object(input).key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('says so where there is nothing to appeal', async () => {
    openAppeals([])
    expect(await screen.findByText('Nothing to appeal')).toBeTruthy()
  })

  it('says what happened when it cannot be read, and shows it after Retry', async () => {
    const { user, server } = openAppeals([], { '/api/appeals': () => 500 })
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    server.answers['/api/appeals'] = () => ({ deeds: [givenDeed()] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'Choir' })).toBeTruthy()
  })

  it('shows that it comes while it does', async () => {
    openAppeals([], { '/api/appeals': () => 'never' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Appeals' })).toBeTruthy()
    expect(screen.queryByText('Nothing to appeal')).toBeNull()
  })
})
