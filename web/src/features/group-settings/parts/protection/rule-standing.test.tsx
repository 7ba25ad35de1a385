import type { RuleState } from '@steward/contract/protection/endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openRule } from './testing.tsx'

const did = (rule: RuleState['rule'], hits: number): RuleState => ({
  rule,
  verdict: 'watch',
  problem: null,
  missing: [],
  hits,
  undone: 0,
})

it.each([
  ['raid', 2, '2 raids in 7 days'],
  ['night', 1, '1 night in 7 days'],
] as const)('a %s that came to pass is counted, with the way to the log', async (part, hits, words) => {
  openRule(part, { rules: [did(part, hits)] })
  const link = await screen.findByRole('link', { name: new RegExp(words) })
  expect(link.getAttribute('href')).toMatch(/\/log$/)
})

it('where there was no raid, nothing is listed as found or not found', async () => {
  const { server } = openRule('raid', { rules: [did('raid', 0)] })
  expect(await screen.findByRole('radiogroup', { name: 'People who join' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull()
  expect(server.of('/api/groups/protection/hits')).toEqual([])
})

it('a clean-up that lacks the right to delete says so over its settings', async () => {
  openRule('cleanup', { cleanup: { problem: 'bot_right_missing', missing: ['can_delete_messages'] } })
  const section = await screen.findByRole('region', { name: 'Not working' })
  expect(section.textContent).toContain('Steward can’t delete messages')
})
