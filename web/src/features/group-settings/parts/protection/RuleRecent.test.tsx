import type { Hit } from '@steward/contract/protection/hit.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import { givenHit } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { chatId } from '#features/group-settings/testing.ts'
import { RuleRecent } from './RuleRecent.tsx'

const hit = (hit_id: number) =>
  givenHit({ hit_id, person: givenPerson({ first_name: `Person ${hit_id}`, last_name: null }), messages: 1 })

const open = (answer: NonNullable<Answers['/api/groups/protection/hits']>) =>
  openScreen(() => <RuleRecent chatId={chatId} rule="flood" state={undefined} />, {
    '/api/groups/protection/hits': answer,
  })
const recent = async () => within(await screen.findByRole('region', { name: 'Recent' }))
const shown = async () =>
  (await (await recent()).findAllByText(/^Person/)).map(({ textContent }) => textContent)
const older = async () => (await recent()).findByRole('button', { name: 'Show older' })

it('of what a rule found five are shown, then all that are there, then those before', async () => {
  const { user, server } = open(({ cursor }) =>
    cursor === 'before'
      ? { hits: [hit(1)], next_cursor: null }
      : { hits: [7, 6, 5, 4, 3, 2].map(hit), next_cursor: 'before' },
  )
  const five = ['Person 7', 'Person 6', 'Person 5', 'Person 4', 'Person 3']
  expect(await shown()).toEqual(five)
  await user.click(await older())
  expect(await shown()).toEqual([...five, 'Person 2'])
  expect(server.of('/api/groups/protection/hits')).toHaveLength(1)
  await user.click(await older())
  expect(await (await recent()).findByText('Person 1')).toBeTruthy()
  expect((await recent()).queryByRole('button', { name: 'Show older' })).toBeNull()
  expect((await recent()).getAllByRole('listitem')).toHaveLength(7)
  expect(server.of('/api/groups/protection/hits').map(({ input }) => Object(input).cursor)).toEqual([
    undefined,
    'before',
  ])
})

it('who wrote as a channel is shown by its title and initials, or as a channel where nobody knows its title', async () => {
  open(() => ({
    hits: [
      { ...hit(2), person: null, sender_title: 'Chess News' },
      { ...hit(1), person: null, sender_title: null },
    ],
    next_cursor: null,
  }))
  const rows = (await (await recent()).findAllByRole('button')).map(({ textContent }) => textContent)
  expect(rows.map((row) => row?.split('Mute')[0])).toEqual(['CNChess News', 'ACA channel'])
})

it('that a rule found nothing is said, and not before it is known', async () => {
  let answer: 'offline' | { hits: Hit[]; next_cursor: null } = 'offline'
  const { user } = open(() => answer)
  expect(await screen.findByText('Couldn’t load what rules did.')).toBeTruthy()
  expect((await recent()).queryByText('Nothing found yet')).toBeNull()
  answer = { hits: [], next_cursor: null }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await (await recent()).findByText('Nothing found yet')).toBeTruthy()
})
