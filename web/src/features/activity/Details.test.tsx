import type { ActivityDetails } from '@steward/contract/activity.ts'
import { UserId } from '@steward/contract/ids.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import type { Picture } from './picture/draw-picture.ts'
import { checks, givenActivity, nothing, openActivity, part, rowsOf, share } from './testing.ts'

const drawing = vi.hoisted(() => ({ drawn: new Array<Picture>() }))
vi.mock('./picture/draw-picture.ts', () => ({
  drawPicture: async (picture: Picture) => {
    drawing.drawn.push(picture)
    return new Blob(['a picture'])
  },
}))

beforeEach(() => {
  URL.createObjectURL = () => 'blob:a-picture'
  URL.revokeObjectURL = () => undefined
  drawing.drawn.length = 0
})

const withChecks = { '/api/groups/activity/details': () => ({ ...nothing, checks }) }

describe('what stood behind the numbers', () => {
  it('comes later than the numbers, which is seen until then', async () => {
    openActivity(givenActivity(), { '/api/groups/activity/details': () => 'never' })
    await part('Total')
    expect(screen.getByText('Loading…')).toBeTruthy()
  })

  it('stays that of the range before, as such, until that of the chosen one is there', async () => {
    const writers = [{ person: givenPerson({ first_name: 'Ann' }), messages: 12 }]
    const { user } = openActivity(givenActivity(), {
      '/api/groups/activity/details': ({ days }) => (days === 90 ? 'never' : { ...nothing, writers }),
    })
    const people = await screen.findByRole('region', { name: 'Most active people' })
    const isBusy = () => people.closest('[aria-busy]')?.getAttribute('aria-busy')
    expect(isBusy()).toBe('false')
    expect(screen.queryByText('Loading…')).toBeNull()
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    expect(isBusy()).toBe('true')
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    await expect.poll(isBusy).toBe('false')
  })

  it('lists who and what stood behind the numbers, each with a way to read on', async () => {
    openActivity(givenActivity(), {
      '/api/groups/activity/details': () => ({
        ...nothing,
        writers: [{ person: givenPerson({ user_id: UserId.parse(7), first_name: 'Ann' }), messages: 1200 }],
        admins: [
          {
            person: givenPerson({ user_id: UserId.parse(8), first_name: 'Bob' }),
            actor_is: 'person',
            actions: 12,
          },
          { person: null, actor_is: 'anonymous', actions: 1 },
        ],
        links: [{ link: 'https://t.me/+abc', name: null, joined: 9, present: 4 }],
        rules: [
          { rule: 'flood', hits: 1005, acted: 4, asked: 1, undone: 2 },
          { rule: 'links', hits: 1, acted: 0, asked: 0, undone: 0 },
        ],
      }),
    })
    expect(await rowsOf('Most active people')).toEqual([['AAnn1,200', 'members/7']])
    expect(await rowsOf('Admin actions')).toEqual([
      ['BBob12', 'log?actor=8'],
      ['Anonymous admins1', 'log'],
    ])
    expect(await rowsOf('Joins per link')).toEqual([['https://t.me/+abc4 still here9', 'links']])
    expect(await rowsOf('Rule hits')).toEqual([
      ['Flood4 acted on\u00a0· 1 left to admins\u00a0· 2 undone1,005', 'protection/flood'],
      ['Linksnone acted on1', 'protection/links'],
    ])
  })

  it('tells what became of checks of who asked to join, by day and by link', async () => {
    openActivity(givenActivity(), withChecks)
    const section = await part('Joining check')
    expect(section.getByText('3 of 1,004 passed')).toBeTruthy()
    expect(section.getByText('Median time').parentElement?.parentElement?.textContent).toBe(
      'Median time21 seconds',
    )
    expect(await rowsOf('Joining check per link')).toEqual([
      ['Fair2 passed4', 'links'],
      ['Without a link0 passed1', 'links'],
    ])
  })

  it('tells what the bot did because of joining checks, and how much of that was undone', async () => {
    openActivity(givenActivity(), withChecks)
    const deeds = await part('Joining check actions')
    expect(deeds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Accepted1,003',
      'Declined2 undone5',
      'Removed1 undone4',
      'Banned1',
      'Kept muted2 undone2',
      'Share picture',
    ])
    expect(deeds.getByText(/Counted since Thursday, November 19, 2026\.$/)).toBeTruthy()
  })

  it('tells all that was counted of joining checks as tables, by day and by link', async () => {
    const heads = ['Asked', 'Opened', 'Passed', 'Failed', 'Left the check', 'Out of time', 'Left to admins']
    const { user } = openActivity(givenActivity(), withChecks)
    const tableOf = async (name: string) => {
      const section = await part(name)
      await user.click(section.getByRole('button', { name: 'Show as table' }))
      return section.getAllByRole('row').map(({ children }) => [...children].map((cell) => cell.textContent))
    }
    expect(await tableOf('Joining check')).toEqual([
      ['Day', ...heads, 'Median seconds'],
      ['Wed, Nov 18', ...Array.from({ length: 8 }, () => '–not counted')],
      ['Thu, Nov 19, in part', '1', '0', '0', '0', '0', '0', '1', '–'],
      ['Fri, Nov 20', '1,004', '4', '3', '5', '6', '7', '8', '21'],
    ])
    expect(await tableOf('Joining check per link')).toEqual([
      ['Link', ...heads, 'Median seconds'],
      ['Fair', '4', '3', '2', '1', '0', '0', '0', '9'],
      ['Without a link', '1', '0', '0', '0', '0', '0', '0', '–'],
    ])
  })

  it('says since when was counted what a range asks for from before, and nothing where all of it was', async () => {
    const details: ActivityDetails = {
      ...nothing,
      admins: [{ person: null, actor_is: 'anonymous', actions: 1 }],
      admins_since: '2026-10-22',
      links: [{ link: 'https://t.me/+abc', name: null, joined: 9, present: 4 }],
      links_since: '2026-01-02',
      rules: [{ rule: 'flood', hits: 5, acted: 5, asked: 0, undone: 0 }],
      rules_since: '2026-11-17',
      checks,
    }
    const { user } = openActivity(givenActivity(), { '/api/groups/activity/details': () => details })
    for (const [name, day] of [
      ['Admin actions', 'Thursday, October 22, 2026'],
      ['Joins per link', 'Friday, January 2, 2026'],
      ['Rule hits', 'Tuesday, November 17, 2026'],
      ['Joining check', 'Wednesday, November 18, 2026'],
      ['Joining check per link', 'Wednesday, November 18, 2026'],
    ] as const)
      expect((await part(name)).getByText(new RegExp(`Counted since ${day}\\.$`))).toBeTruthy()

    Object.assign(details, {
      admins_since: null,
      links_since: null,
      rules_since: null,
      checks: { ...checks, since: null, deeds_since: null },
    })
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    await expect.poll(() => screen.queryByText(/Counted since/)).toBeNull()
  })

  it.each([
    ['Most active people', 'writers'],
    ['Admin actions', 'admins'],
    ['Joins per link', 'links'],
    ['Joining check per link', 'check_links'],
  ] as const)('says of %s alone that it goes on, and where the rest is', async (name, list) => {
    const details: ActivityDetails = {
      ...nothing,
      writers: [{ person: givenPerson(), messages: 9 }],
      admins: [{ person: null, actor_is: 'anonymous', actions: 1 }],
      links: [{ link: 'https://t.me/+abc', name: null, joined: 9, present: 4 }],
      checks,
      shortened: [list],
    }
    openActivity(givenActivity(), { '/api/groups/activity/details': () => details })
    const rest = /Only the first \d\. Export has more\./
    expect((await part(name)).getByText(rest)).toBeTruthy()
    expect(screen.getAllByText(rest)).toHaveLength(1)
  })

  it.each([
    ['that was busy', {}],
    ['on which nobody wrote', { totals: { messages: 0, joins: 0, leaves: 0, approvals: 0, writers: 0 } }],
  ])('draws the joining checks of a range %s', async (_, activity) => {
    const { user } = openActivity(givenActivity(activity), withChecks)
    const section = await part('Joining check')
    await user.click(section.getByRole('button', { name: 'Share picture' }))
    expect(await screen.findByRole('img', { name: 'Joining check' })).toBeTruthy()
    expect(drawing.drawn).toMatchObject([
      {
        title: 'Joining check',
        about: [expect.stringMatching(/^Nov 14.*20, 2026$/)],
        notes: ['Counted since Wednesday, November 18, 2026.', 'Hatched: Steward was out of the group.'],
      },
    ])
  })

  it('draws the lists that name nobody, and none of people', async () => {
    const { user } = openActivity(givenActivity(), {
      '/api/groups/activity/details': () => ({
        ...nothing,
        writers: [{ person: givenPerson(), messages: 1200 }],
        admins: [{ person: null, actor_is: 'anonymous', actions: 1 }],
        links: [
          { link: 'https://t.me/+abc...', name: 'Fair\u202e', joined: 1009, present: 4 },
          { link: 'https://t.me/+xyz...', name: null, joined: 1, present: 1 },
        ],
        links_since: '2026-11-17',
        rules: [
          { rule: 'flood', hits: 5, acted: 4, asked: 1, undone: 2 },
          { rule: 'links', hits: 1, acted: 0, asked: 0, undone: 0 },
        ],
        checks,
      }),
    })
    for (const name of ['Most active people', 'Admin actions'])
      expect((await part(name)).queryByRole('button', { name: 'Share picture' })).toBeNull()

    const lists = ['Joins per link', 'Rule hits', 'Joining check actions', 'Joining check per link']
    for (const name of lists) await share(user, name)
    const rows = drawing.drawn.map(({ body }) =>
      body.is === 'list' ? body.rows.map(({ name, note, count }) => [name, note, count]) : body.is,
    )
    expect(rows).toEqual([
      [
        ['Fair\u202e', '4 still here', '1,009'],
        ['https://t.me/+xyz...', '1 still here', '1'],
      ],
      [
        ['Flood', '4 acted on\u00a0· 1 left to admins\u00a0· 2 undone', '5'],
        ['Links', 'none acted on', '1'],
      ],
      [
        ['Accepted', '', '1,003'],
        ['Declined', '2 undone', '5'],
        ['Removed', '1 undone', '4'],
        ['Banned', '', '1'],
        ['Kept muted', '2 undone', '2'],
      ],
      [
        ['Fair', '2 passed', '4'],
        ['Without a link', '0 passed', '1'],
      ],
    ])
    expect(drawing.drawn.map(({ title }) => title)).toEqual(lists)
    expect(drawing.drawn[0]?.notes).toEqual(['Counted since Tuesday, November 17, 2026.'])
  })

  it('has no section for what there was none of, and says what could not be read', async () => {
    let isBroken = true
    const { user } = openActivity(givenActivity(), {
      '/api/groups/activity/details': () => (isBroken ? 500 : nothing),
    })
    expect(await screen.findByText('Couldn’t load the lists.')).toBeTruthy()
    expect(await part('Busiest hours')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await expect.poll(() => screen.queryByText('Couldn’t load the lists.')).toBeNull()
    for (const name of ['Most active people', 'Admin actions', 'Joins per link', 'Rule hits'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })
})
