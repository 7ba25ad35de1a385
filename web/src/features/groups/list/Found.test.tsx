import type { FoundEntry } from '@steward/contract/log.ts'
import type { MemberRow } from '@steward/contract/members.ts'
import type { Person } from '@steward/contract/person.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { givenEntry } from '#testing/given-entry.ts'
import { givenCard, givenMe, givenPage, givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { GroupsScreen } from '../GroupsScreen.tsx'

const chess = givenCard({ title: 'Chess' })
const chat = { chat_id: chess.chat_id, title: 'Chess' }

const rowOf = (person: Person): MemberRow => ({
  person,
  status: 'member',
  is_present: true,
  until_date: null,
  permissions: null,
  custom_title: null,
  tag: null,
  joined_at: null,
  last_message_at: null,
  warnings: 0,
})

const foundEntry = (more: Parameters<typeof givenEntry>[0] = {}): FoundEntry => ({
  chat,
  entry: givenEntry(more),
})

/** Of the group itself nothing is found by what is searched for. */
async function search(words: string, answers: Answers = {}) {
  const opened = openScreen(GroupsScreen, {
    '/api/me': () => givenMe(),
    '/api/groups/list': (input) => givenPage(input.search ? [] : [chess]),
    '/api/groups/people': () => ({ found: [] }),
    '/api/groups/logs': () => ({ found: [], next_cursor: null }),
    ...answers,
  })
  const field = await screen.findByRole('searchbox', { name: 'Search groups, people and log' })
  expect(opened.server.of('/api/groups/logs')).toEqual([])
  await opened.user.type(field, words)
  return opened
}

const rowsIn = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('link')
const plain = (row: HTMLElement) => row.textContent?.replaceAll(/[\u2068\u2069]/g, '')

describe('a search over all my groups', () => {
  it('finds people beside the groups, and leads to them', async () => {
    const person = givenPerson({ first_name: 'Zoë', username: 'sunflower' })
    const { user, went } = await search('zo', {
      '/api/groups/people': (input) => ({
        found: input.search === 'zo' ? [{ chat, member: rowOf(person) }] : [],
      }),
    })
    const [row] = await rowsIn('People')
    expect(row?.textContent).toBe('ZZoëChess\u00a0· @sunflower')
    await user.click(row ?? document.body)
    expect(screen.queryByText(/No results for/)).toBeNull()
    expect(went).toEqual([`/admin/groups/${chess.chat_id}/members/${person.user_id}`])
  })

  it('says that it shows only the first people when there are more', async () => {
    const more = /^Only the first/
    const found = [{ chat, member: rowOf(givenPerson({ first_name: 'Zoë' })) }]
    const { server, user } = await search('z', { '/api/groups/people': () => ({ found, has_more: true }) })
    expect((await screen.findByText(more)).textContent).toBe('Only the first 1. Type more of the name.')
    server.answers['/api/groups/people'] = () => ({ found })
    await user.type(screen.getByRole('searchbox'), 'o')
    await waitFor(() => expect(screen.queryByText(more)).toBeNull())
    expect(await rowsIn('People')).toHaveLength(1)
  })

  it('finds what was done, says in which group, and leads to its place in the log there', async () => {
    const at = 1_764_150_000
    const { user, went, server } = await search('coins', {
      '/api/groups/logs': () => ({
        found: [foundEntry({ reason: 'Sells coins', at, via: 'command' })],
        next_cursor: null,
      }),
    })
    const [row] = await rowsIn('Log')
    expect(row && plain(row)).toBe(
      'Ann banned ZoëSells coinsChess\u00a0· November 26, 2025\u00a0· by command',
    )
    expect(server.of('/api/groups/logs').map(({ input }) => input)).toEqual([{ search: 'coins' }])
    await user.click(row ?? document.body)
    expect(screen.queryByText(/No results for/)).toBeNull()
    expect(went).toEqual([`/admin/groups/${chess.chat_id}/log?until=${at}`])
  })

  it('reads the log on by the cursor, also over parts of it where nothing is found', async () => {
    const { server } = await search('coins', {
      '/api/groups/logs': ({ cursor }) =>
        cursor === 'last'
          ? { found: [foundEntry({ kind: 'kick' })], next_cursor: null }
          : { found: [], next_cursor: cursor === 'more' ? 'last' : 'more' },
    })
    expect((await rowsIn('Log')).map(plain)).toEqual([expect.stringMatching(/^Ann removed Zoë/)])
    expect(server.of('/api/groups/logs').map(({ input }) => input)).toEqual([
      { search: 'coins' },
      { search: 'coins', cursor: 'more' },
      { search: 'coins', cursor: 'last' },
    ])
    expect(screen.queryByText(/No results for/)).toBeNull()
  })

  it('asks before it searches further back than five parts of the log in which nothing is found', async () => {
    let parts = 0
    const { server, user } = await search('coins', {
      '/api/groups/logs': () => ({ found: [], next_cursor: String((parts += 1)) }),
    })
    const asked = () => server.of('/api/groups/logs')
    const further = await screen.findByRole('button', { name: 'Search further back' })
    expect(asked()).toHaveLength(5)
    expect(screen.queryByText(/No results for/)).toBeNull()
    await user.click(further)
    await waitFor(() => expect(asked()).toHaveLength(10))
    expect(await screen.findByRole('button', { name: 'Search further back' })).toBeTruthy()
    expect(asked()).toHaveLength(10)
  })

  it('says that there is nothing once nothing is found anywhere', async () => {
    const { server, user } = await search('zz', {
      '/api/groups/logs': ({ cursor }) => (cursor ? 'never' : { found: [], next_cursor: 'more' }),
    })
    await waitFor(() => expect(server.of('/api/groups/people')).toHaveLength(1))
    await waitFor(() => expect(server.of('/api/groups/logs')).toHaveLength(2))
    expect(screen.queryByText(/No results for/)).toBeNull()
    server.answers['/api/groups/logs'] = () => ({ found: [], next_cursor: null })
    await user.type(screen.getByRole('searchbox'), 'z')
    expect(await screen.findByText(/No results for/)).toBeTruthy()
  })

  it.each([
    ['people', '/api/groups/people', 'Can’t search people right now.'],
    ['the log', '/api/groups/logs', 'Can’t search the log right now.'],
  ] as const)('says that %s could not be searched, and searches again', async (_, path, words) => {
    const { user, server } = await search('zo', { [path]: () => 500 })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/No results for/)).toBeNull()
    server.answers['/api/groups/people'] = () => ({ found: [] })
    server.answers['/api/groups/logs'] = () => ({ found: [], next_cursor: null })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(screen.getByText(/No results for/)).toBeTruthy()
  })
})
