import { expect, it } from 'vitest'
import { judged, newcomer, on, preset, sceneOf } from './testing.ts'

const hello = { text: 'Hello everybody' }
const bad = { text: 'casino' }

it.each([
  ['nothing about somebody whom no list names', [hello, 'ask', []], undefined],
  ['a question about somebody whom a list names', [hello, 'ask', ['cas']], ['ask', 'known_spammers']],
  ['nothing but a note where it only watches', [hello, 'watch', ['cas']], ['watch', 'known_spammers']],
  ['nothing where it is off', [hello, 'off', ['cas']], undefined],
  ['no more than another rule says by itself', [bad, 'ask', ['cas', 'lols']], ['mute', 'words']],
] as const)('leads to %s', (_, [message, first, listedBy], expected) => {
  const settings = on({ known_spammers: { first }, words: { words: 'casino', first: 'mute' } })
  const judgement = judged(sceneOf(message, { settings, who: newcomer, listedBy }))
  expect(judgement && [judgement.verdict, judgement.rule]).toEqual(expected)
})

it('stands beside what another rule found, with the lists by their names', () => {
  const settings = on({ known_spammers: { first: 'ask' }, words: { words: 'casino', first: 'mute' } })
  const { signals } = judged(sceneOf(bad, { settings, listedBy: ['cas', 'lols'] })) ?? {}
  expect(signals).toEqual([
    { rule: 'known_spammers', weight: 2, why: { lists: ['cas', 'lols'] } },
    { rule: 'words', weight: 5, why: { word: 'casino' } },
  ])
})

it('never does more than ask, even where a file of settings says so', () => {
  const settings = on({})
  Object.assign(settings.known_spammers, { first: 'ban' })
  expect(judged(sceneOf(hello, { settings, listedBy: ['cas'] }))?.verdict).toBe('ask')
})

it.each(['standard', 'strict', 'attack'] as const)('is turned on by no preset: %s', (name) => {
  expect(preset(name).known_spammers).toEqual({ first: 'off' })
})
