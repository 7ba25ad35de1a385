import type { ActivityDay } from '@steward/contract/activity.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { retryAfter } from '#testing/why.ts'
import { daysAfter } from './range.ts'
import { chatId, daysOf, givenActivity, givenWeek, noWeek, openActivity, part } from './testing.ts'

const at = (moment: string) => Date.parse(moment) / 1000

describe('ActivityScreen', () => {
  it('says how many there were, and how many more or fewer than before, in words and with a sign', async () => {
    openActivity()
    const total = await screen.findByRole('region', { name: 'Total' })
    // How many spaces there are between sentences is not seen.
    expect(total.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Total210 messages ▲ 45% more5 people wrote 7 joined as before1 left ▼ 2 fewer7 approved ▲ 7 more ' +
        'Compared with the 7 days before, up to the last full hour; people who wrote, by full days.',
    )
  })

  it.each([
    ['counted_later', 'Not compared: the days before weren’t counted.'],
    ['gap', 'Not compared: Steward was out of the group for part of the time.'],
    ['just_begun', 'Not compared yet: the first hour isn’t over.'],
  ] as const)('says why nothing is compared: %s', async (no_comparison, words) => {
    openActivity(givenActivity({ compared: null, before: null, no_comparison }))
    expect((await part('Total')).getByText(words)).toBeTruthy()
    expect(screen.queryByText(/more$|fewer$/)).toBeNull()
  })

  it('tells of a bar what it stands for when it is touched, and of the last one at first', async () => {
    openActivity()
    const chart = (await part('Messages')).getByRole('slider', { name: 'Messages' })
    expect(chart.getAttribute('aria-valuetext')).toBe('Fri, Nov 20: 60')
    chart.getBoundingClientRect = () => new DOMRect(100, 0, 70, 96)
    fireEvent.pointerDown(chart, { clientX: 115, clientY: 5 })
    expect(chart.getAttribute('aria-valuetext')).toBe('Sun, Nov 15: 10')
    fireEvent.pointerMove(chart, { clientX: 500, clientY: 5, buttons: 1 })
    expect(chart.getAttribute('aria-valuetext')).toBe('Fri, Nov 20: 60')
    fireEvent.pointerMove(chart, { clientX: 100, clientY: 5, buttons: 0 })
    expect(chart.getAttribute('aria-valuetext')).toBe('Fri, Nov 20: 60')
    fireEvent.change(chart, { target: { value: '2' } })
    expect(chart.getAttribute('aria-valuetext')).toBe('Mon, Nov 16: 20')
  })

  it('finds a bar from the right where one reads from there', async () => {
    openActivity()
    const chart = (await part('Messages')).getByRole('slider', { name: 'Messages' })
    chart.style.direction = 'rtl'
    chart.getBoundingClientRect = () => new DOMRect(100, 0, 70, 96)
    fireEvent.pointerDown(chart, { clientX: 165, clientY: 5 })
    expect(chart.getAttribute('aria-valuetext')).toBe('Sat, Nov 14: 0')
  })

  const lacking: Partial<ActivityDay>[] = [
    {},
    { messages: null, gap: 'out' },
    { gap: 'part' },
    { gap: 'member' },
    { messages: null, gap: 'part' },
  ]

  it('shows each chart as a table, and does not call nothing what was not counted', async () => {
    const { user } = openActivity(givenActivity({ days: daysOf(7, (index) => lacking[index] ?? {}) }))
    const messages = await part('Messages')
    await user.click(messages.getByRole('button', { name: 'Show as table' }))
    const rows = messages.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'DayMessages',
      'Sat, Nov 140',
      'Sun, Nov 15not counted',
      'Mon, Nov 1620, in part',
      'Tue, Nov 1730, Steward wasn’t an admin',
      'Wed, Nov 18not counted',
      'Thu, Nov 1950',
      'Fri, Nov 2060',
    ])
  })

  it.each([
    ['Messages', ['not counted', '20, in part', '30, Steward wasn’t an admin', 'not counted']],
    [
      'New and returning',
      [
        '1 new, 1 returning',
        '1 new, 1 returning, in part',
        '1 new, 1 returning, Steward wasn’t an admin',
        '1 new, 1 returning, in part',
      ],
    ],
  ])('tells by ear of a bar what it lacks: %s', async (name, told) => {
    openActivity(givenActivity({ days: daysOf(7, (index) => lacking[index] ?? {}) }))
    const chart = (await part(name)).getByRole('slider', { name })
    const said = told.map((_, index) => {
      fireEvent.change(chart, { target: { value: String(index + 1) } })
      return chart.getAttribute('aria-valuetext')?.replace(/^.*?: /, '')
    })
    expect(said).toEqual(told)
  })

  it('tells those who wrote the first time from the rest, in words, in stripes and as a table', async () => {
    const { user } = openActivity(
      givenActivity({
        newcomers_since: '2026-11-16',
        days: daysOf(7, (index) =>
          index < 2 ? { newcomers: null } : index === 2 ? { gap: 'part' } : { writers: 1200, newcomers: 30 },
        ),
      }),
    )
    const section = await part('New and returning')
    const chart = section.getByRole('slider', { name: 'New and returning' })
    expect(chart.getAttribute('aria-valuetext')).toBe('Fri, Nov 20: 30 new, 1,170 returning')
    fireEvent.change(chart, { target: { value: '0' } })
    expect(chart.getAttribute('aria-valuetext')).toBe('Sat, Nov 14: not counted')
    expect(section.getByText(/Counted since Monday, November 16, 2026\.$/)).toBeTruthy()
    await user.click(section.getByRole('button', { name: 'Show as table' }))
    const rows = section
      .getAllByRole('row')
      .map(({ children }) => [...children].map((cell) => cell.textContent))
    expect(rows.slice(0, 5)).toEqual([
      ['Day', 'New', 'Returning'],
      ['Sat, Nov 14', 'not counted', 'not counted'],
      ['Sun, Nov 15', 'not counted', 'not counted'],
      ['Mon, Nov 16', '1, in part', '1, in part'],
      ['Tue, Nov 17', '30', '1,170'],
    ])
  })

  it('tells of whole weeks who was new in them, where days would be too thin', async () => {
    openActivity(givenActivity({ days: daysOf(93) }))
    const section = await part('New and returning')
    const chart = section.getByRole('slider', { name: 'New and returning' })
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Nov 9.*15: 2 new, 3 returning$/)
    expect(section.getByText(/for the first time that week/)).toBeTruthy()
  })

  it('shows of each week who joined and how many of them wrote after it, as far as anybody counted', async () => {
    openActivity(
      givenActivity({
        cohorts_since: '2026-11-09',
        weeks: [
          givenWeek('2026-11-02', { came: null, wrote: [{ people: null, gap: 'out' }], gap: 'out' }),
          givenWeek('2026-11-09', {
            wrote: [
              { people: 1200, gap: null },
              { people: 7, gap: 'part' },
              { people: 2, gap: 'member' },
            ],
          }),
        ],
      }),
    )
    const section = await part('Activity after joining')
    const rows = section.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
    expect(rows.map((cells) => cells.slice(0, 5).map(({ textContent }) => textContent))).toEqual([
      [],
      ['–not counted', '–not counted', '', '', ''],
      ['4', '1,200', '7, in part', '2, Steward wasn’t an admin', ''],
    ])
    const heads = section.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(0, 4)).toEqual(['Week', 'Joined', '0wrote in the same week', '1wrote 1 week later'])
    expect(heads).toHaveLength(11)
    expect(section.getAllByRole('rowheader')[1]?.textContent).toMatch(/^Nov 9Nov 9.*15$/)
    expect(section.getByText(/Counted since Monday, November 9, 2026\.$/)).toBeTruthy()
  })

  it('shows the last weeks of many, and the others when asked', async () => {
    const weeks = Array.from({ length: 20 }, (_, index) => givenWeek(daysAfter('2026-07-06', index * 7)))
    const { user } = openActivity(givenActivity({ weeks }))
    const section = await part('Activity after joining')
    expect(section.getAllByRole('row')).toHaveLength(15)
    await user.click(section.getByRole('button', { name: 'All weeks' }))
    expect(section.getAllByRole('row')).toHaveLength(21)
  })

  it('follows nobody where nobody joined', async () => {
    openActivity(givenActivity({ weeks: [givenWeek('2026-11-09', { came: 0 })] }))
    await part('Total')
    expect(screen.queryByRole('region', { name: 'Activity after joining' })).toBeNull()
  })

  it('names the busiest hour of a week with the days of the specification, and moves by keys', async () => {
    const week = noWeek()
    week[1] = week[1]?.map((_, hour) => (hour === 20 ? 12 : 0)) ?? []
    const { user } = openActivity(givenActivity({ week }))
    const map = await part('Busiest hours')
    const chosen = map.getByRole('slider', { name: 'Messages by weekday and hour' })
    expect(chosen.getAttribute('aria-valuetext')).toMatch(/^Tuesday 8:00.*9:00.*: 12$/)
    fireEvent.keyDown(chosen, { key: 'ArrowDown' })
    expect(chosen.getAttribute('aria-valuetext')).toMatch(/^Wednesday 8:00.*: 0$/)
    fireEvent.keyDown(chosen, { key: 'ArrowUp' })
    fireEvent.keyDown(chosen, { key: 'ArrowUp' })
    fireEvent.keyDown(chosen, { key: 'ArrowUp' })
    expect(chosen.getAttribute('aria-valuetext')).toMatch(/^Monday 8:00/)
    await user.click(map.getByRole('button', { name: 'Show as table' }))
    expect(map.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Hour',
      'Mon',
      'Tues',
      'Wed',
      'Thur',
      'Fri',
      'Sat',
      'Sun',
    ])
  })

  it('says since when it counts, and when Steward was out or no admin', async () => {
    openActivity(
      givenActivity({
        since: '2026-11-15',
        approvals_since: '2026-11-17',
        gaps: [
          { standing: 'out', from: at('2026-11-15T10:00:00Z'), until: at('2026-11-18T19:00:00Z') },
          { standing: 'member', from: at('2026-11-19T10:00:00Z'), until: null },
        ],
      }),
    )
    const missing = await part('Missing data')
    const rows = missing.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(
      (await part('Total')).getByText(/^Counted since Sunday, November 15, 2026\. Compared/),
    ).toBeTruthy()
    expect(rows[0]).toMatch(/^Steward was out of the groupNovember 15, 2026.* – November 18, 2026/)
    expect(rows[1]).toMatch(/^Steward was not an admin, so Telegram told it littleSince November 19, 2026/)
    expect(
      (await part('Requests approved')).getByText('Counted since Tuesday, November 17, 2026.'),
    ).toBeTruthy()
  })

  it('asks for the range that is chosen, and for no days that cannot be', async () => {
    const { user, asked } = openActivity()
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    await part('Total')
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    await user.click(screen.getByRole('radio', { name: 'Custom' }))
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
    fireEvent.change(from, { target: { value: '2026-03-02' } })
    fireEvent.change(to, { target: { value: '2026-03-01' } })
    expect(screen.getByRole('alert').textContent).toBe('The first day must not be after the last.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show' }).disabled).toBe(true)
    fireEvent.change(to, { target: { value: '2026-03-03' } })
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const ofChat = { chat_id: chatId, time_zone: zone }
    expect(asked()).toEqual([
      { ...ofChat, days: 28 },
      { ...ofChat, days: 90 },
      { ...ofChat, days: 2, until: '2026-03-03' },
    ])
  })

  it('keeps the numbers of the range before, as such, until those of the chosen one are there', async () => {
    const { user } = openActivity(givenActivity(), {
      '/api/groups/activity': ({ days }) => (days === 90 ? 'never' : givenActivity()),
    })
    const total = await screen.findByRole('region', { name: 'Total' })
    const isBusy = () => total.closest('[aria-busy]')?.getAttribute('aria-busy')
    expect(isBusy()).toBe('false')
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    expect(isBusy()).toBe('true')
    expect(total.textContent).toContain('210 messages')
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    await expect.poll(isBusy).toBe('false')
  })

  it('says that nothing was counted, and keeps the range at hand', async () => {
    const none = { messages: 0, joins: 0, leaves: 0, approvals: 0, writers: 0 }
    openActivity(givenActivity({ totals: none, since: '2026-11-20' }))
    expect(await screen.findByText('Nothing counted on these days')).toBeTruthy()
    expect(screen.getByText(/as they happen\. Counted since Friday, November 20, 2026\.$/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: '7 days' })).toBeTruthy()
  })

  it('takes along as a file the range that is shown', async () => {
    const { user, server } = openActivity(givenActivity(), {
      '/api/groups/activity/export': () => 'never',
    })
    await part('Total')
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(server.of('/api/groups/activity/export').map(({ input }) => input)).toEqual([
      { chat_id: chatId, time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, days: 90 },
    ])
  })

  it('says what failed and reads it again', async () => {
    let isBroken = true
    const { user } = openActivity(givenActivity(), {
      '/api/groups/activity': () => (isBroken ? 500 : givenActivity()),
    })
    const retry = await retryAfter(500)
    isBroken = false
    await user.click(retry)
    expect(await part('Total')).toBeTruthy()
  })
})
