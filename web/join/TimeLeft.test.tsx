import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen } from '#testing/listen.ts'
import { givenJoin, givenPage } from './testing.tsx'
import { clockOf, minutesOf } from './time-words.ts'

afterEach(() => vi.useRealTimers())

describe('the time that is left', () => {
  it('A11Y-07 is counted for the eye, said aloud at each minute, and its last minute is not counted out', async () => {
    vi.useFakeTimers()
    const { server } = givenJoin({ page: givenPage({ seconds_left: 130 }) })
    await act(() => vi.advanceTimersByTimeAsync(100))
    // It is told about this check alone, and by nobody else.
    server.answers['/api/join/look'] = () => 'never'
    const heard = listen()
    expect(screen.getByText('Left: 2:10')).toBeTruthy()

    await act(() => vi.advanceTimersByTimeAsync(7_000))
    expect(screen.getByText('Left: 2:03')).toBeTruthy()
    expect(heard()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await act(() => vi.advanceTimersByTimeAsync(64_000))
    expect(screen.getAllByText('Left: 1 minute')).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(60_000))

    expect(screen.getAllByText('Left: 1 minute')).toHaveLength(2)
    expect(heard().map(({ words }) => words)).toEqual(['Left: 2 minutes', 'Left: 1 minute'])
  })

  it.each([
    [427, 'en', '7:07', '8 minutes'],
    [427, 'fa', '۷:۰۷', '۸ دقیقه'],
    [120, 'de', '2:00', '2 Minuten'],
    [61, 'ru', '1:01', '2 минуты'],
    [60, 'en', '1 minute', '1 minute'],
    [3, 'en', '1 minute', '1 minute'],
    [0, 'en', '1 minute', '1 minute'],
  ])('%d seconds in %s: %s, aloud %s', (seconds, language, clock, minutes) => {
    expect(clockOf(seconds, language)).toBe(clock)
    expect(minutesOf(seconds, language)).toBe(minutes)
  })
})
