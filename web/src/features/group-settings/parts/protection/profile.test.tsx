import type { Protection } from '@steward/contract/protection/endpoints.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drafts } from '#platform/drafts.ts'
import { preferences } from '#platform/preferences.ts'
import { givenProtection } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

afterEach(() => {
  drafts.forget()
  preferences.set({ ...preferences.get(), time_zone: null })
})

const rule = (name: 'words' | 'links', verdict: 'off' | 'delete') => ({
  rule: name,
  verdict,
  problem: null,
  missing: [],
  hits: 0,
  undone: 0,
})
const since = Date.parse('2026-11-25T01:30Z') / 1000

function open(profiles: Protection['profiles'] = { down_since: null, why: null }) {
  preferences.set({ ...preferences.get(), time_zone: 'UTC' })
  const rules = [rule('words', 'delete'), rule('links', 'off')]
  const opened = openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => given(),
      '/api/groups/settings/save': () => given(),
      '/api/groups/protection': () => givenProtection({ profiles, rules }),
    },
    { at: `/admin/groups/${chatId}/settings/profile`, route: '/admin/groups/:chatId/settings/:part' },
  )
  return {
    ...opened,
    saved: () =>
      opened.server.of('/api/groups/settings/save').map(({ input }) => Object(input).change.profile),
  }
}
const textsIn = async (name: string) =>
  (await screen.findByRole('region', { name })).textContent?.replaceAll('\u202f', ' ') ?? ''

it('the rule does what all rules do, the first time and again, and is saved', async () => {
  const { user, saved } = open()
  const [first, again] = ['Action', 'Again within a day'].map((name) =>
    screen.findByRole('radiogroup', { name }),
  )
  await user.click(within(await first!).getByRole('radio', { name: 'Mute' }))
  await user.click(within(await again!).getByRole('radio', { name: 'Ban' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved()).toEqual([{ first: 'mute', repeat: 'ban' }])
})

it('says which rules judge profiles, what is kept, and what cannot be tried', async () => {
  open()
  const region = await screen.findByRole('region', { name: 'Checked with' })
  expect(
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Spam textsOff', 'LinksOff', 'Blocked wordsOn', 'PatternsOff', 'ScriptsOff'])
  expect(await textsIn('Source')).toMatch(/^SourceTelegramWorking.*Only what your rules found is kept/)
  expect(screen.getByText(/^Profiles aren’t kept\./)).toBeDefined()
})

it.each([
  ['slowed', 'Telegram asked Steward to slow down'],
  ['unreachable', 'Telegram doesn’t answer'],
  ['refused', 'Telegram doesn’t let Steward see profiles'],
] as const)('says why Telegram tells nothing, and what becomes of messages: %s', async (why, words) => {
  open({ down_since: since, why })
  const source = await textsIn('Source')
  expect(source).toContain(`Telegram${words}\u00a0· Down since November 25, 2026 at 1:30 AMDown`)
  expect(source).toContain('Messages get through meanwhile.')
})
