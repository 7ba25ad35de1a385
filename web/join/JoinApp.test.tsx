import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen } from '#testing/listen.ts'
import { ended, givenJoin, givenPage, token } from './testing.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => vi.useRealTimers())

describe('who asks to join', () => {
  it('sees which group asks, in its admins’ words, and is shown as nobody but themselves', async () => {
    const { server, shown } = givenJoin({ page: givenPage({ words_of_group: 'No ads.\n<b>Please</b>' }) })

    expect(await screen.findByRole('heading', { level: 1, name: 'Chess Club' })).toBeTruthy()
    expect(screen.getByText(/No ads/).textContent).toBe('No ads.\n<b>Please</b>')
    expect(server.calls.map(({ input }) => input)).toEqual([{ token, init_data: 'signed' }])
    expect(shown).toHaveBeenCalled()
  })

  it('is told how far they are, and hears it with the step', async () => {
    givenJoin({ page: givenPage({ place: 2, of: 3 }) })

    const bar = await screen.findByRole('progressbar', { name: '<touchTitle>' })
    expect(bar.getAttribute('aria-valuetext')).toBe('2 / 3')
    expect(bar).toMatchObject({ max: 3, value: 2 })
  })

  it('is not told of steps where there is one', async () => {
    givenJoin()

    await heading('<touchTitle>')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('A11Y-04 begins at each new step with its heading', async () => {
    const second = givenPage({ place: 2, of: 2, step: { kind: 'sum', text: 'What is two plus two?' } })
    const { user } = givenJoin({ page: givenPage({ of: 2 }), answers: { '/api/join/answer': () => second } })

    expect(await heading('<touchTitle>')).toBe(document.activeElement)
    await user.click(press('<touchButton>'))
    expect(await heading('What is two plus two?')).toBe(document.activeElement)
  })

  it('reads a page in the language and the direction of its words', async () => {
    givenJoin({ page: givenPage({ language: 'fa', place: 1, of: 4 }) })

    await heading('<touchTitle>')
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(document.documentElement.lang).toBe('fa')
    expect(screen.getByText('۱ / ۴')).toBeTruthy()
  })

  it('hears at once that an answer was wrong, and by touch', async () => {
    const sum = givenPage({ step: { kind: 'sum', text: 'One plus one?' } })
    const { user, did } = givenJoin({
      page: sum,
      answers: { '/api/join/answer': () => ({ ...sum, wrong: 'Wrong. 2 tries left.' }) },
    })
    await heading('One plus one?')
    const heard = listen()

    await user.type(screen.getByRole('textbox'), '3{Enter}')

    await waitFor(() => expect(heard()).toEqual([{ manner: 'at once', words: 'Wrong. 2 tries left.' }]))
    expect(did).toEqual(['error'])
    expect(screen.getByRole('textbox')).toHaveProperty('value', '3')
  })

  it('can have more time as long as there is some to give', async () => {
    const { user, server } = givenJoin({
      answers: { '/api/join/more-time': () => givenPage({ seconds_left: 600, may_have_more_time: false }) },
    })
    await heading('<touchTitle>')

    await user.click(press('<moreTime>'))

    expect(await screen.findByText('Left: 10:00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '<moreTime>' })).toBeNull()
    expect(server.of('/api/join/more-time')).toHaveLength(1)
  })

  it('leaves it to the admins only after hearing what that means', async () => {
    const { user, server } = givenJoin({ answers: { '/api/join/cannot': () => ended('queued') } })
    await heading('<touchTitle>')

    await user.click(press('<cannot>'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('<cannotText>'))
    await user.click(press('<back>'))
    await waitFor(() => expect(document.activeElement).toBe(press('<cannot>')))
    expect(server.of('/api/join/cannot')).toHaveLength(0)

    await user.click(press('<cannot>'))
    await user.click(press('<cannotConfirm>'))
    expect(await heading('<queuedTitle>')).toBe(document.activeElement)
    expect(screen.getByText('<queuedText>')).toBeTruthy()
  })

  it('is told where it is a trial', async () => {
    givenJoin({ page: givenPage({ is_trial: true }) })
    expect(await screen.findByText('<trialText>')).toBeTruthy()
  })

  it('sends one answer, however often they press', async () => {
    const { user, server } = givenJoin({ answers: { '/api/join/answer': () => 'never' } })
    await heading('<touchTitle>')

    await user.dblClick(press('<touchButton>'))

    expect(press('<touchButton>').getAttribute('aria-disabled')).toBe('true')
    expect(server.of('/api/join/answer')).toHaveLength(1)
  })
})

describe('what came of it', () => {
  it.each([
    ['passed', '<passedTitle>', '<passedText>'],
    ['queued', '<queuedTitle>', '<queuedText>'],
    ['failed', '<failedTitle>', '<failedText>'],
    ['timed_out', '<timedOutTitle>', '<timedOutText>'],
    ['settled', '<settledTitle>', '<settledText>'],
  ] as const)('is said, with a way out: %s', async (state, title, text) => {
    const { user, did } = givenJoin({ page: ended(state) })

    expect(await heading(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    did.length = 0
    await user.click(press('<close>'))
    expect(did).toEqual(['close'])
    expect(screen.queryByText(/^Left/)).toBeNull()
    expect(screen.queryByRole('button', { name: '<cannot>' })).toBeNull()
  })

  it.each([
    ['passed', true, ['success', 'close']],
    ['queued', true, []],
    ['passed', false, ['success']],
  ] as const)(
    'closes the page by itself only in a sheet where nothing is left to do, once it could be read: %s, %s',
    async (state, is_sheet, done) => {
      vi.useFakeTimers()
      const { did } = givenJoin({ page: ended(state, { is_sheet }) })

      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(did).not.toContain('close')
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(did).toEqual(done)
    },
  )

  it('follows what Telegram says of whoever passed, within seconds', async () => {
    vi.useFakeTimers()
    const { server } = givenJoin({ page: ended('passed', { is_pending: true }) })
    await act(() => vi.advanceTimersByTimeAsync(100))
    server.answers['/api/join/look'] = () => ended('queued')

    await act(() => vi.advanceTimersByTimeAsync(2_000))

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('<queuedTitle>')
  })

  it('S-HTTP-3 is that there is nothing, in the server’s words', async () => {
    const { user, did, server } = givenJoin({ page: 'group_not_found' })

    expect((await screen.findByRole('alert')).textContent).toMatch(/group/i)
    await user.click(press('Shut'))
    expect(did).toEqual(['close'])
    expect(server.calls).toHaveLength(1)
  })
})

describe('where it cannot be asked', () => {
  it('says how to open it outside of the messenger, and asks nothing', async () => {
    const { root, server, shown } = givenJoin({ isOutside: true })

    expect(await screen.findByText('Open it elsewhere')).toBeTruthy()
    expect(root.textContent).toBe('Open it elsewhere')
    await waitFor(() => expect(shown).toHaveBeenCalled())
    expect(server.calls).toEqual([])
  })

  it('leaves the skeleton until there is something to say', async () => {
    const { root, shown } = givenJoin({ page: 'never' })
    await waitFor(() => expect(root.textContent).toBe(''))
    expect(shown).not.toHaveBeenCalled()
  })

  it('says that nothing was reached, and tries again', async () => {
    const { user, server } = givenJoin({ page: 'offline' })
    expect((await screen.findByRole('alert')).textContent).toBe('No line')

    server.answers['/api/join/look'] = () => givenPage()
    await user.click(press('Again'))

    expect(await heading('<touchTitle>')).toBeTruthy()
  })

  it('keeps what was written when it could not be sent, and looks before it is sent again', async () => {
    const { user, server } = givenJoin({
      page: givenPage({ step: { kind: 'sum', text: 'One plus one?' } }),
      answers: { '/api/join/answer': () => 'offline' },
    })
    await heading('One plus one?')
    await user.type(screen.getByRole('textbox'), '2{Enter}')
    expect(await screen.findByText('<offline>')).toBeTruthy()

    await user.click(press('<tryAgain>'))

    await waitFor(() => expect(screen.queryByText('<offline>')).toBeNull())
    expect(screen.getByRole('textbox')).toHaveProperty('value', '2')
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/join/look',
      '/api/join/answer',
      '/api/join/look',
    ])
  })
})

const looks = ({ server }: ReturnType<typeof givenJoin>) => server.of('/api/join/look').length
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('while it is open', () => {
  afterEach(() => vi.restoreAllMocks())

  it('shows within seconds that an admin has decided, then asks no more', async () => {
    vi.useFakeTimers()
    const given = givenJoin()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    given.server.answers['/api/join/look'] = () => ended('settled')

    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('<settledTitle>')).toBeTruthy()
    expect(looks(given)).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(looks(given)).toBe(2)
  })

  it('asks nothing while nobody sees it, and at once when somebody does', async () => {
    vi.useFakeTimers()
    const given = givenJoin()
    await act(() => vi.advanceTimersByTimeAsync(1_000))

    see('hidden')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(looks(given)).toBe(1)
    see('visible')
    expect(looks(given)).toBe(2)
  })

  it('leaves what is being written alone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { root } = givenJoin({
      page: givenPage({ step: { kind: 'question', text: 'Why?', options: null } }),
    })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    field.value = 'Tomat'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()

    await act(() => vi.advanceTimersByTimeAsync(20_000))

    expect(root.querySelector('textarea')).toBe(field)
    expect(field.value).toBe('Tomat')
    expect(document.activeElement).toBe(field)
  })
})
