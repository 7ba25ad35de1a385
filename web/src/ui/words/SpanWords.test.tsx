import { expect, it } from 'vitest'
import { openScreen } from '#testing/open-screen.tsx'
import { SpanWords } from './SpanWords.tsx'

it.each([
  [5, '5 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [600, '10 minutes'],
  [5400, '90 minutes'],
  [7200, '2 hours'],
  [86_400, '1 day'],
])('%i seconds are told in the largest unit that leaves nothing over: %s', (seconds, words) => {
  openScreen(() => <SpanWords seconds={seconds} />, {})
  expect(document.body.textContent).toBe(words)
})
