import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import type { Checked } from '@steward/contract/protection/trying.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { givenProtection } from '#testing/given-protection.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { PartScreen } from '#features/group-settings/PartScreen.tsx'
import { chatId, given } from '#features/group-settings/testing.ts'

const confirms = vi.hoisted(() => ({ answer: true, asked: new Array<string>() }))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (confirms.asked.push(text), confirms.answer),
}))

beforeEach(() => {
  confirms.asked = []
  confirms.answer = true
})

const settings = {
  ...defaultGroupSettings,
  words: { ...defaultGroupSettings.words, first: 'delete' as const },
  patterns: { ...defaultGroupSettings.patterns, first: 'delete' as const, patterns: 'abc+' },
}

function open(part: 'words' | 'patterns', checked: () => Checked) {
  const opened = openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => given({ settings }),
      '/api/groups/settings/save': () => given({ settings, version: 1 }),
      '/api/groups/settings/history': () => ({
        changes: [],
        next_cursor: null,
        version: 0,
        may_change: true,
      }),
      '/api/groups/protection': () => givenProtection(),
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
      '/api/groups/protection/check': checked,
    },
    { at: `/admin/groups/${chatId}/protection/${part}`, route: '/admin/groups/:chatId/protection/:part' },
  )
  return { ...opened, saved: () => opened.server.of('/api/groups/settings/save') }
}

const line = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const fine: Checked = { problems: [], messages: 0, frequent: [] }
const unfit: Checked = {
  ...fine,
  problems: [
    { field: 'patterns.patterns', line: 1, is: 'not_linear', from: 0, to: 3 },
    { field: 'patterns.patterns', line: 2, is: 'syntax', from: 1, to: 2 },
  ],
}
const described = (input: HTMLElement) =>
  document
    .querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)
    ?.textContent?.replaceAll(/[\u2068\u2069]/g, '')

it('lines that cannot work are told with their place before anything is saved, and the first has the focus', async () => {
  const scrolledTo: (string | null)[] = []
  const { user, saved } = open('patterns', () => unfit)
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    scrolledTo.push(this.getAttribute('aria-label'))
  }
  await user.type(await line('Patterns 2'), '(?=look)ahead')
  await user.type(await line('Patterns 3'), 'x(')
  await user.click(save())

  expect(await screen.findByText('Not saved: fix the marked lines, then save again.')).toBeTruthy()
  expect(described(await line('Patterns 2'))).toBe('“(?=” looks around or refers back, which RE2 can’t do')
  expect(described(await line('Patterns 3'))).toBe('Not a valid pattern at “(”')
  expect(described(await line('Patterns 1'))).toBe('')
  // However the lines run, what was typed stands there as it was typed.
  expect((await line('Patterns 3')).validationMessage).toBe('Not a valid pattern at “\u2068(\u2069”')
  expect(document.activeElement).toBe(await line('Patterns 2'))
  expect(scrolledTo).toEqual(['Patterns 2'])
  expect(saved()).toEqual([])
})

it('a marked line that is changed is looked at anew, and saved once all of them can work', async () => {
  let checked = unfit
  const { user, saved, server } = open('patterns', () => checked)
  await user.type(await line('Patterns 2'), '(?=look)ahead')
  await user.click(save())
  await screen.findByText('Not saved: fix the marked lines, then save again.')

  checked = fine
  await user.clear(await line('Patterns 2'))
  await user.type(await line('Patterns 2'), 'ahead')
  expect(screen.queryByText('Not saved: fix the marked lines, then save again.')).toBeNull()
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.of('/api/groups/protection/check')).toHaveLength(2)
  expect(saved().map(({ input }) => Object(input).change.patterns.patterns)).toEqual(['abc+\nahead'])
})

const everywhere: Checked = {
  problems: [],
  messages: 1240,
  frequent: [
    { word: 'the', messages: 310 },
    { word: 'a', messages: 200 },
  ],
}

const typesTheAndSaves = async (isMeant: boolean) => {
  confirms.answer = isMeant
  const opened = open('words', () => everywhere)
  await opened.user.type(await line('Words 1'), 'the')
  await opened.user.click(save())
  await waitFor(() =>
    expect(confirms.asked.map((text) => text.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      '“the” is in 310 of the last 1,240 messages, so it would hit many people. Save anyway?',
    ]),
  )
  return opened
}

it('a word that is everywhere is asked about with its number, and is saved where it is meant', async () => {
  const { saved } = await typesTheAndSaves(true)
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(saved().map(({ input }) => Object(input).change.words.words)).toEqual(['the'])
})

it('a word that is everywhere and not meant is not saved, and stays in the form', async () => {
  const { saved } = await typesTheAndSaves(false)
  await waitFor(() => expect(save()).toHaveProperty('disabled', false))
  expect((await line('Words 1')).value).toBe('the')
  expect(saved()).toEqual([])
})
