import type { SpammerList } from '@steward/contract/protection/endpoints.ts'
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

function open(lists: SpammerList[]) {
  preferences.set({ ...preferences.get(), time_zone: 'UTC' })
  const opened = openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => given(),
      '/api/groups/settings/save': () => given(),
      '/api/groups/protection': () => givenProtection({ spammer_lists: lists }),
    },
    { at: `/admin/groups/${chatId}/settings/known_spammers`, route: '/admin/groups/:chatId/settings/:part' },
  )
  return {
    ...opened,
    saved: () =>
      opened.server.of('/api/groups/settings/save').map(({ input }) => Object(input).change.known_spammers),
  }
}
const lists = () => screen.findByRole('region', { name: 'Lists' })
const textsOf = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u202f', ' '))

it('the rule offers no more than asking, says what lists are told, and is saved', async () => {
  const { user, saved } = open([{ list: 'cas', down_since: null }])
  const choices = within(await screen.findByRole('radiogroup', { name: 'Action' }))
  expect(choices.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Off',
    'Only watch',
    'Ask the admins',
  ])
  expect((await lists()).textContent).toContain(
    'these lists get their user ID from Steward. Nothing else is sent.',
  )
  await user.click(choices.getByRole('radio', { name: 'Ask the admins' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved()).toEqual([{ first: 'ask' }])
})

it('each list says whether it works or since when it is down, and what then becomes of messages', async () => {
  open([
    { list: 'cas', down_since: Date.parse('2026-11-25T01:30Z') / 1000 },
    { list: 'lols', down_since: null },
    { list: 'list.example:8443', down_since: null },
  ])
  const region = await lists()
  expect(textsOf(region)).toEqual([
    'CASDown since November 25, 2026 at 1:30 AMDown',
    'lols.botWorking',
    'list.example:8443Working',
  ])
  expect(region.textContent).toContain('Messages get through while a list is down.')
})

it('while all lists work nothing is said of such that do not', async () => {
  open([{ list: 'cas', down_since: null }])
  expect((await lists()).textContent).not.toContain('down')
})

it('without a list it says who can add one, and that nobody is told anything', async () => {
  open([])
  const region = await lists()
  expect(textsOf(region)).toEqual([
    'No lists set upThis rule does nothing until this server’s operator adds a list.',
  ])
  expect(region.textContent).not.toContain('user ID')
})
