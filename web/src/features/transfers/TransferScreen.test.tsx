import { firstStandIn, UserId } from '@steward/contract/ids.ts'
import type { TransferApplication, TransferState } from '@steward/contract/transfers.ts'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { prefer } from '#platform/preferences.ts'
import { givenApplication, givenPerson } from '#testing/given.ts'
import { windowTitle } from '#platform/window-title.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { TransferScreen } from './TransferScreen.tsx'

const at = '/admin/me/transfer-apply-detail/an-offer'
const place = { at, route: '/admin/me/transfer-apply-detail/:applyId' }
const open = (answers: Answers) => openScreen(TransferScreen, answers, place)
const show = (application: Partial<TransferApplication> = {}) =>
  open({ '/api/transfers/get': () => givenApplication(application) })
const november = (day: number) => Date.UTC(2026, 10, day, 12) / 1000
const chosen = { language: null, appearance: 'auto', haptics: true, time_zone: 'UTC' } as const

afterEach(() => prefer({ ...chosen, time_zone: null }))

describe('TransferScreen', () => {
  it('shows group, both people, reason, what changes and until when, and asks for that one application', async () => {
    prefer(chosen)
    const { server } = show()

    expect(await screen.findByRole('heading', { level: 1, name: 'Ann offers you Chess Club' })).toBeTruthy()
    expect(screen.getByText('I am moving away')).toBeTruthy()
    expect(screen.getByText('Until November 27, 2026 at 12:00 PM')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Chess Club ?214 members/ })).toBeTruthy()
    expect(screen.getByText('Telegram’s owner stays the same')).toBeTruthy()
    expect(server.of('/api/transfers/get')[0]?.input).toEqual({ apply_id: 'an-offer' })
  })

  it('tells the window of which group it is', async () => {
    show()
    await screen.findByRole('heading', { level: 1, name: 'Ann offers you Chess Club' })
    expect(windowTitle.get()).toBe('Chess Club')
  })

  it('has no button that would not work', async () => {
    show({ may: [] })

    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('SEC-57 calls a side that was erased a deleted account wherever it is named, and shows no number', async () => {
    const erased = givenPerson({
      user_id: UserId.parse(firstStandIn + 7),
      first_name: '',
      last_name: null,
      username: null,
      photo_url: null,
    })
    prefer(chosen)
    show({ viewer: 'steward', state: 'declined', receiver: erased, settled_by: erased, may: [] })

    expect(
      await screen.findByRole('heading', { level: 1, name: 'You offered Chess Club to Deleted account' }),
    ).toBeTruthy()
    // Over the page, among the two sides, and where it says who declined.
    expect(screen.getAllByText('Deleted account').length).toBeGreaterThanOrEqual(3)
    expect(document.body.textContent).not.toContain(String(erased.user_id))
    expect(document.body.innerHTML).not.toContain(`members/${erased.user_id}`)
  })

  it('tells the time of day where the person said they are', async () => {
    prefer({ ...chosen, time_zone: 'Asia/Tokyo' })
    show()

    expect(await screen.findByText('Until November 27, 2026 at 9:00 PM')).toBeTruthy()
  })

  it.each<[Partial<TransferApplication>, string]>([
    [{ viewer: 'steward' }, 'You offer Chess Club to Boris'],
    [{ viewer: 'creator' }, 'Ann offers Chess Club to Boris'],
    [{ kind: 'claim', viewer: 'receiver' }, 'You ask to take over Chess Club'],
    [{ kind: 'claim', viewer: 'steward' }, 'Boris asks you to hand over Chess Club'],
    [{ kind: 'claim', viewer: 'admin', steward: null }, 'Boris asks to take over Chess Club'],
    [{ viewer: 'steward', state: 'cooling' }, 'You offer Chess Club to Boris'],
    [{ viewer: 'steward', state: 'accepted' }, 'You offered Chess Club to Boris'],
    [{ state: 'withdrawn' }, 'Ann offered you Chess Club'],
    [{ viewer: 'creator', state: 'void' }, 'Ann offered Chess Club to Boris'],
    [{ kind: 'claim', viewer: 'receiver', state: 'granted' }, 'You asked to take over Chess Club'],
    [{ kind: 'claim', viewer: 'steward', state: 'expired' }, 'Boris asked you to hand over Chess Club'],
    [
      { kind: 'claim', viewer: 'admin', steward: null, state: 'objected' },
      'Boris asked to take over Chess Club',
    ],
  ])('speaks to the one who reads it: %j', async (application, words) => {
    show(application)

    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
  })

  it.each<[TransferState, string, string]>([
    ['pending', 'Pending', 'Changes'],
    ['cooling', 'Admins can object', 'Changes'],
    ['accepted', 'Accepted', 'Changes'],
    ['granted', 'Granted: no one objected', 'Changes'],
    ['declined', 'Declined', 'Proposal'],
    ['withdrawn', 'Withdrawn', 'Proposal'],
    ['objected', 'An admin objected', 'Proposal'],
    ['expired', 'Expired without an answer', 'Proposal'],
    ['void', 'Not possible any more', 'Proposal'],
  ])('says what became of it: %s', async (state, words, changes) => {
    show({ state })

    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: changes })).toBeTruthy()
  })

  it('says who settled it, when and why', async () => {
    prefer(chosen)
    const settled = { settled_at: november(21), settled_by: givenPerson({ first_name: 'Boris' }) }
    show({ state: 'declined', ...settled, settled_reason: 'I have no time', may: [] })

    expect(await screen.findByText(/^By/)).toHaveProperty(
      'textContent',
      'By Boris, November 21, 2026 at 12:00 PM',
    )
    expect(screen.getByText('I have no time')).toBeTruthy()
  })

  it.each<[TransferApplication['void_because'], string]>([
    ['bot_left', 'Steward left the group.'],
    ['receiver_no_admin', 'Boris is no longer an admin of the group.'],
    ['steward_changed', 'The group has another steward now.'],
  ])('says which condition broke: %s', async (void_because, words) => {
    show({ state: 'void', void_because, may: [] })

    expect(await screen.findByText((_, element) => element?.textContent === words)).toBeTruthy()
  })

  it('S-NAV-2 does not exist where the server knows none, or will not show it, with a way on', async () => {
    const { user, went } = open({ '/api/transfers/get': () => 'application_not_found' })

    expect(await screen.findByText('This transfer does not exist')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to your groups' }))
    expect(went).toEqual(['/admin/groups'])
  })

  it.each(['offline', 500] as const)(
    'says what happened after %s, and comes after Retry',
    async (outcome) => {
      const { server, user } = open({ '/api/transfers/get': () => outcome })

      const retry = await retryAfter(outcome)
      server.answers['/api/transfers/get'] = () => givenApplication()
      await user.click(retry)
      expect(await screen.findByRole('heading', { level: 1, name: 'Ann offers you Chess Club' })).toBeTruthy()
    },
  )

  it('SEC-39 shows hostile names and reasons as isolated text', async () => {
    show({ reason: '\u202e<img src=x>' })

    const reason = await screen.findByText('\u202e<img src=x>')
    expect(reason.tagName).toBe('BDI')
    expect(document.querySelector('img')).toBeNull()
  })
})
