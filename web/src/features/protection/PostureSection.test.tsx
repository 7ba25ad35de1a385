import type { Posture } from '@steward/contract/protection/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenHit, givenProtection } from '#testing/given-protection.ts'
import { givenSettings } from '#testing/given-settings.ts'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { RulesScreen } from './RulesScreen.tsx'

const chatId = -1_001_234
const calm: Posture = { is: 'calm', since: null, until: null, by: null }
const braked: Posture = { is: 'braked', since: 1_790_000_000, until: 1_790_003_600, by: null }
const attacked: Posture = { ...braked, is: 'attack' }

/** A group whose rules the brake stopped, until somebody lets them act again. */
function open(answers: Answers = {}) {
  let posture = braked
  return openScreen(
    RulesScreen,
    {
      '/api/groups/protection': () => givenProtection({ posture, preset: 'standard' }),
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
      '/api/groups/settings': () => givenSettings(),
      '/api/groups/protection/attack': () => {
        posture = calm
        return { posture }
      },
      ...answers,
    },
    { at: `/admin/groups/${chatId}/protection`, route: '/admin/groups/:chatId/protection' },
  )
}
const letAct = () => screen.findByRole('button', { name: 'Let rules act again' })

it('rules that the brake stopped are let act again by one press, and the way to is gone', async () => {
  const { user, server } = open()
  expect(await screen.findByText('Rules only delete or ask for now')).toBeTruthy()
  await user.click(await letAct())
  expect(await screen.findByText('All quiet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Let rules act again' })).toBeNull()
  expect(server.of('/api/groups/protection/attack').map(({ input }) => input)).toEqual([
    { chat_id: chatId, minutes: null },
  ])
})

it.each([
  ['what rules removed today', { undone_at: null }, '1 removed today', 'All quiet'],
  ['that all is quiet where that was undone', { undone_at: 1_790_000_100 }, 'All quiet', '1 removed today'],
  [
    'that all is quiet where Telegram refused it',
    { outcome: 'failed' as const },
    'All quiet',
    '1 removed today',
  ],
])('says %s', async (_, part, shown, hidden) => {
  const hits = [givenHit({ at: Math.floor(Date.now() / 1000), ...part })]
  open({
    '/api/groups/protection': () => givenProtection({ posture: calm, preset: 'standard' }),
    '/api/groups/protection/hits': () => ({ hits, next_cursor: null }),
  })
  await screen.findByRole('region', { name: 'Recent' })
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.queryByText(hidden)).toBeNull()
})

it('what rules removed today leads to what they did', async () => {
  const hits = [givenHit({ at: Math.floor(Date.now() / 1000), undone_at: null })]
  const { user } = open({
    '/api/groups/protection': () => givenProtection({ posture: calm, preset: 'standard' }),
    '/api/groups/protection/hits': () => ({ hits, next_cursor: null }),
  })
  await user.click(await screen.findByRole('button', { name: /^1 removed today/ }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recent' }))
})

it('SEC-39 who turned attack mode on is named, and no mark in a name turns our words round', async () => {
  const by = givenPerson({ first_name: '\u202EnnA', last_name: null })
  open({
    '/api/groups/protection': () =>
      givenProtection({ posture: { is: 'attack', since: 1_790_000_000, until: 1_790_003_600, by } }),
  })
  const told = await screen.findByText(/Turned on by/)
  expect(told.querySelector('bdi')?.textContent).toBe('\u202EnnA')
})

it('rules that could not be let act say so, and can be once more', async () => {
  const { user } = open({ '/api/groups/protection/attack': () => 'right_missing' })
  await user.click(await letAct())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('permission')
  expect(await letAct()).toBeTruthy()
})

it('attack mode is turned on for an hour by one press, and ended by one', async () => {
  let posture = calm
  const { user, server } = open({
    '/api/groups/protection': () => givenProtection({ posture, preset: 'standard' }),
    '/api/groups/protection/attack': ({ minutes }) => {
      posture = minutes === null ? calm : attacked
      return { posture }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn on attack mode' }))
  await user.click(await screen.findByRole('button', { name: 'End it now' }))
  expect(await screen.findByText('All quiet')).toBeTruthy()
  expect(server.of('/api/groups/protection/attack').map(({ input }) => input)).toEqual([
    { chat_id: chatId, minutes: 60 },
    { chat_id: chatId, minutes: null },
  ])
})
