import { ChatId } from '@steward/contract/ids.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givenGroup } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import type { Picture } from './draw-picture.ts'
import { ShareSheet } from './ShareSheet.tsx'

const drawing = vi.hoisted(() => ({ fails: false, about: new Array<readonly string[]>() }))
vi.mock('./draw-picture.ts', () => ({
  drawPicture: async ({ about }: Picture) => {
    if (drawing.fails) throw new Error('no memory for it')
    drawing.about.push(about)
    return new Blob(['a picture'])
  },
}))

const chatId = ChatId.parse(-1_001_234)
const picture: Picture = {
  title: 'Messages',
  about: ['This week'],
  notes: [],
  body: { is: 'dots', rows: [], columns: [], values: [], gaps: [] },
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:a-picture'
  URL.revokeObjectURL = () => undefined
  drawing.fails = false
  drawing.about.length = 0
})
afterEach(() => vi.restoreAllMocks())

const openSheet = (answers: Answers = {}) =>
  openScreen(() => <ShareSheet chatId={chatId} picture={picture} onClose={() => undefined} />, answers)
const mayBeSaved = () => !screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')

it('says that a picture could not be drawn, and draws it again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  drawing.fails = true
  const { user } = openSheet()
  expect(await screen.findByText('Couldn’t draw the picture.')).toBeTruthy()
  expect(mayBeSaved()).toBe(false)

  drawing.fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('img', { name: 'Messages' })).toBeTruthy()
  expect(screen.queryByText('Couldn’t draw the picture.')).toBeNull()
  expect(mayBeSaved()).toBe(true)
})

it('gives away no picture without the name that was asked for', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { user } = openSheet({ '/api/groups/get': () => givenGroup({ title: 'Chess Club' }) })
  expect(await screen.findByRole('img', { name: 'Messages' })).toBeTruthy()
  drawing.fails = true
  await user.click(screen.getByRole('switch', { name: 'Show the group’s name' }))
  expect(await screen.findByText('Couldn’t draw the picture.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Messages' })).toBeNull()
  expect(mayBeSaved()).toBe(false)
})

it('puts the group’s name on the picture only while that is wanted', async () => {
  const { user } = openSheet({ '/api/groups/get': () => givenGroup({ title: 'Chess Club' }) })
  expect(await screen.findByRole('img', { name: 'Messages' })).toBeTruthy()
  expect(drawing.about).toEqual([['This week']])

  const named = screen.getByRole('switch', { name: 'Show the group’s name' })
  await user.click(named)
  await expect.poll(() => drawing.about.at(-1)).toEqual(['Chess Club', 'This week'])
  await expect.poll(mayBeSaved).toBe(true)

  await user.click(named)
  await expect.poll(() => drawing.about.at(-1)).toEqual(['This week'])
  await expect.poll(mayBeSaved).toBe(true)
})

it('says that the group’s name could not be read, and reads it again', async () => {
  let isBroken = true
  const { user } = openSheet({
    '/api/groups/get': () => (isBroken ? 500 : givenGroup({ title: 'Chess Club' })),
  })
  expect(await screen.findByRole('img', { name: 'Messages' })).toBeTruthy()
  const named = screen.getByRole('switch', { name: 'Show the group’s name' })
  await user.click(named)
  expect(await screen.findByText('Couldn’t load the group’s name.')).toBeTruthy()
  expect(mayBeSaved()).toBe(false)
  await user.click(named)
  expect(screen.queryByText('Couldn’t load the group’s name.')).toBeNull()
  expect(mayBeSaved()).toBe(true)

  await user.click(named)
  isBroken = false
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await expect.poll(mayBeSaved).toBe(true)
  expect(drawing.about.at(-1)).toEqual(['Chess Club', 'This week'])
})
