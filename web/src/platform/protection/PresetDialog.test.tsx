import { defaultGroupSettings, type GroupSettings } from '@steward/contract/group-settings.ts'
import { ChatId } from '@steward/contract/ids.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenSettings } from '#testing/given-settings.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { type Offered, PresetDialog } from './PresetDialog.tsx'

const chatId = ChatId.parse(-1_001_234)

const open = (preset: Offered, settings: Partial<GroupSettings> = {}) =>
  openScreen(() => <PresetDialog chatId={chatId} preset={preset} onClose={() => {}} />, {
    '/api/groups/settings': () => ({
      ...givenSettings(),
      settings: { ...defaultGroupSettings, ...settings },
    }),
    '/api/groups/protection/try': () => ({ messages: 112, hits: 20, people: 1, regulars: 1, examples: [] }),
  })
const rows = async () =>
  (await within(await screen.findByRole('dialog')).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  )

const { flood, links, words } = defaultGroupSettings

it('of a rule that is milder the second time only the first is told, as that is what happens then, too', async () => {
  open('off', {
    flood: { ...flood, first: 'mute', repeat: 'delete' },
    links: { ...links, first: 'mute', repeat: 'mute' },
    words: { ...words, first: 'delete', repeat: 'ban' },
  })
  expect(await rows()).toEqual(['FloodMute → Off', 'LinksMute → Off', 'Blocked wordsDelete, then Ban → Off'])
})

it('a rule that is off the first time is off, whatever it would do the second', async () => {
  open('standard', { flood: { ...flood, first: 'off', repeat: 'ban' } })
  expect(await rows()).toContain('FloodOff → Mute')
})

it('trying a preset says what it leaves out, and how many regulars it hits', async () => {
  const { user, server } = open('standard')
  expect(
    await screen.findByText(
      'Tries all rules on messages of the last 2 days, but not on reactions or on people who join. Nothing is done to anyone.',
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try it' }))
  expect(await screen.findByText('20 messages found')).toBeTruthy()
  expect(screen.getByText('In 112 messages. Hits 1 regular.')).toBeTruthy()
  expect(server.of('/api/groups/protection/try').map(({ input }) => Object(input).rule)).toEqual([undefined])
})
