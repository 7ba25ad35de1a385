import { expect, test } from 'vitest'
import { altered } from './altered.ts'
import { writtenIn } from './read-raw.ts'

const change = { before: '@anna ', behind: ' 💰', isShouted: true }

test('a message with something around it keeps where its links lead', () => {
  const entities = [{ type: 'text_link', offset: 4, length: 4, url: 'https://a.example' }]
  expect(altered({ text: 'Die Maße', entities, date: 1 }, change)).toEqual({
    text: '@anna DIE MAßE 💰',
    entities: [{ type: 'text_link', offset: 10, length: 4, url: 'https://a.example' }],
    date: 1,
  })
})

test('so does a caption, and what has no words stays what it is', () => {
  expect(writtenIn(altered({ photo: [], caption: 'our cat' }, change))).toBe('@anna OUR CAT 💰')
  expect(altered({ sticker: {} }, change)).toEqual({ sticker: {} })
})
