import type { GroupNotices } from '@steward/contract/group-notices.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenSettings } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { GroupNoticesScreen } from './GroupNoticesScreen.tsx'

const place = {
  at: '/admin/groups/-1001/settings/notifications',
  route: '/admin/groups/:chatId/settings/notifications',
}

const given: GroupNotices = {
  title: 'Choir',
  choices: {
    join_requests: 'everywhere',
    reports: 'off',
    bot_rights: 'everywhere',
    protection: 'everywhere',
    transfers: 'everywhere',
    brake: 'everywhere',
    weekly_summary: 'everywhere',
  },
  everywhere: givenSettings().notices,
}

function open(answers: Answers = {}) {
  let kept = given
  const opened = openScreen(
    GroupNoticesScreen,
    {
      '/api/groups/notices': () => kept,
      '/api/groups/notices/save': ({ change }) =>
        (kept = { ...kept, choices: Object.assign({ ...kept.choices }, change) }),
      ...answers,
    },
    place,
  )
  const saved = () => opened.server.of('/api/groups/notices/save').map(({ input }) => input)
  return { ...opened, saved }
}

const choice = (name: string) => screen.findByRole('combobox', { name })
const optionsOf = (element: HTMLElement) => [...element.children].map((option) => option.textContent)

it('shows what holds for this group, and where nothing is chosen what holds everywhere', async () => {
  open()

  expect(await choice('Join requests')).toHaveProperty('value', 'everywhere')
  expect(await choice('Reports')).toHaveProperty('value', 'off')
  expect(screen.getByText('Push', { selector: 'span' })).toBeTruthy()
  expect(screen.getByText('Everywhere: Bot and push')).toBeTruthy()
})

it('changes one kind at once, and goes back to everywhere', async () => {
  const { user, saved } = open()

  await user.selectOptions(await choice('Join requests'), 'Bot and push')
  expect(await choice('Join requests')).toHaveProperty('value', 'both')
  await user.selectOptions(await choice('Reports'), 'Default')

  await expect.poll(saved).toEqual([
    { chat_id: -1001, change: { join_requests: 'both' } },
    { chat_id: -1001, change: { reports: 'everywhere' } },
  ])
  expect(await choice('Reports')).toHaveProperty('value', 'everywhere')
})

it('offers no way round the bot’s word of the brake, and takes a group out of the summary or leaves it in', async () => {
  open()

  expect(optionsOf(await choice('Mass-ban protection'))).toEqual(['Default', 'Bot', 'Bot and push'])
  expect(optionsOf(await choice('Weekly summary'))).toEqual(['Default', 'Without this group'])
})

it('takes a choice back, with words, when it was not saved', async () => {
  const { user } = open({ '/api/groups/notices/save': () => 'offline' })

  await user.selectOptions(await choice('Transfers of groups'), 'Off')
  expect(await screen.findByText('No connection. This may not be saved. Try again.')).toBeTruthy()
  expect(await choice('Transfers of groups')).toHaveProperty('value', 'everywhere')
})

it('says what happened when it cannot be read, and comes after Retry', async () => {
  const { server, user } = open({ '/api/groups/notices': () => 'offline' })

  const retry = await retryAfter('offline')
  server.answers['/api/groups/notices'] = () => given
  await user.click(retry)
  expect(await choice('Reports')).toBeTruthy()
})
