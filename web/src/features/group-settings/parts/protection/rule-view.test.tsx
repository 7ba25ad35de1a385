import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openRule } from './testing.tsx'

const textUnder = async (label: string) =>
  (await screen.findByRole('radiogroup', { name: label })).closest('section')?.lastElementChild

it('beneath choices that share a card stands what each of them means', async () => {
  openRule('raid')
  const footer = await textUnder('People who join')
  expect([...(footer?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'It’s a raid only if at least five times as many people join as usual and rules find spam from 3 of them.',
    'Attack mode ends earlier after 5 minutes without spam and with too few joins for a raid.',
  ])
})

it('where no choice of the first card says more, what the rule finds stands beneath', async () => {
  openRule('flood')
  expect((await textUnder('Action'))?.textContent).toBe('Many messages in a few seconds')
  expect((await textUnder('Messages'))?.textContent).toBe('An album counts once.')
})
