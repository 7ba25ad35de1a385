import { expect, it } from 'vitest'
import { replayLines } from './replay-lines.ts'

it('reads messages, alone or beside their labels', () => {
  const file = '{"text":"a"}\n\n{"message":{"text":"b"},"label":"spam"}\n'
  expect(replayLines(file)).toEqual({ messages: [{ text: 'a' }, { text: 'b' }] })
})

it.each([
  ['{"text":"a"}\nnot json', 'Line 2 isn’t a message.'],
  ['[]\n7', 'Line 2 isn’t a message.'],
  ['{"message":null}', 'Line 1 isn’t a message.'],
  ['\n \n', 'This file has no messages.'],
  ['{}\n'.repeat(2001), 'At most 2,000 messages can be replayed at once.'],
])('says what is wrong with a file (%#)', (file, error) => {
  expect(replayLines(file)).toEqual({ error })
})
