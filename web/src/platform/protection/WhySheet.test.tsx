import { ChatId } from '@steward/contract/ids.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenHit } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { WhySheet } from './WhySheet.tsx'

const chatId = ChatId.parse(-1_001_234)
const flood: Hit['signals'][number] = { rule: 'flood', weight: 5, why: { messages: 6, seconds: 8 } }
const learned: Hit['signals'][number] = { rule: 'learned', weight: 3, why: {} }

const open = (hit: Partial<Hit>) =>
  openScreen(() => <WhySheet chatId={chatId} hit={givenHit(hit)} onClose={() => {}} />, {})
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Why?' }))
const headings = async () => (await sheet()).getAllByRole('heading').map(({ textContent }) => textContent)

it('of one signal the rule is named once, by the signal’s own row', async () => {
  open({})
  expect(await headings()).toEqual(['Why?'])
  expect((await sheet()).getAllByText('Flood')).toHaveLength(1)
  expect((await sheet()).getByText('6 messages in 8 seconds')).toBeTruthy()
})

it('of several the rule that decided stands over all of them', async () => {
  open({ signals: [flood, learned] })
  expect(await headings()).toEqual(['Why?', 'Flood'])
  const rows = (await sheet()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Flood6 messages in 8 seconds', 'Spam textsReads like spam'])
})

it.each<[what: string, quoted: object, shown: string]>([
  ['is quoted', { shown: 'bank.example' }, 'Shows bank.example, leads to thief.example'],
  ['was forgotten', {}, 'Disguised link to thief.example'],
])('of a disguised link it stands where it leads, where its text %s', async (_, quoted, shown) => {
  const why = { disguised: true, host: 'thief.example', ...quoted }
  open({ rule: 'links', signals: [{ rule: 'links', weight: 3, why }] })
  const [row] = (await sheet()).getAllByRole('listitem')
  expect(row?.textContent).toBe(`Links${shown}`)
})

it.each<[hit: Partial<Hit>, done: string]>([
  [{ verdict: 'delete' }, 'Deleted'],
  [{ verdict: 'delete', rule: 'reactions' }, 'Reactions removed'],
  [{ verdict: 'mute' }, 'Muted'],
  [{ verdict: 'ask', state: 'asked' }, 'Admins asked'],
  [{ verdict: 'watch', state: 'watched' }, 'Only watched'],
  [{ verdict: 'delete', state: 'spared' }, 'Nothing'],
  [{ verdict: 'ban', outcome: 'under_way' }, 'On its way'],
  [{ verdict: 'ban', outcome: 'refused' }, 'Not done'],
  [{ verdict: 'delete', outcome: 'expired' }, 'Not done'],
])('says of %o what was done, not what could be', async (hit, done) => {
  open(hit)
  expect((await sheet()).getByText(done)).toBeTruthy()
})

it.each<[what: string, hit: Partial<Hit>]>([
  ['only watched', { state: 'watched', verdict: 'watch' }],
  ['did nothing', { state: 'spared' }],
  ['was undone', { undone_at: 1_790_000_100 }],
])('what %s has nothing to take back', async (_, hit) => {
  open(hit)
  const buttons = (await sheet()).getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Close'])
})

it.each<[what: string, hit: Partial<Hit>, shown: string | null]>([
  ['several messages', {}, 'The deleted messages can’t be restored.'],
  ['one message', { messages: 1 }, 'The deleted message can’t be restored.'],
  ['reactions', { rule: 'reactions', messages: 0 }, 'Removed reactions can’t be restored.'],
  ['nothing yet', { state: 'due' }, null],
  ['nothing, as admins were only asked', { state: 'asked', verdict: 'ask' }, null],
  ['what was undone already', { undone_at: 1_790_000_100 }, null],
])('beside the way to undo it stands what stays gone: %s', async (_, hit, shown) => {
  open(hit)
  await (await sheet()).findByRole('button', { name: 'Close' })
  expect((await sheet()).queryByText(/can’t be restored/)?.textContent ?? null).toBe(shown)
})

it('leads to the settings by which it was judged, where the group has had any', async () => {
  const { went, user } = open({ settings_version: 7 })
  await user.click((await sheet()).getByRole('link', { name: 'Settings at that time' }))
  expect(went).toEqual([`/admin/groups/${chatId}/settings/history/begun-7`])
})

it('leads to no settings where all are as they were at first', async () => {
  open({ settings_version: 0 })
  expect((await sheet()).queryByRole('link', { name: 'Settings at that time' })).toBeNull()
})

it.each<[people: number, shown: string]>([
  [500, 'Undo for all 500 people of this wave'],
  [1_203, 'Undo for the newest 500 of 1,203 people of this wave'],
])('of a wave of %i people the button says how many it is for', async (people, shown) => {
  open({ wave_people: people })
  expect(await (await sheet()).findByRole('button', { name: shown })).toBeTruthy()
})
