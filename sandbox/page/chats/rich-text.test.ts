import { describe, expect, it } from 'vitest'
import { linkOf, piecesOf } from './rich-text.ts'

describe('piecesOf', () => {
  it('leaves a plain text whole', () => {
    expect(piecesOf('Hello')).toEqual([{ text: 'Hello', entities: [] }])
  })

  it('cuts where entities begin and end, also when they overlap', () => {
    const bold = { type: 'bold', offset: 0, length: 9 } as const
    const link = { type: 'text_link', offset: 5, length: 11, url: 'https://example.org' } as const
    expect(piecesOf('Read this little book', [bold, link])).toEqual([
      { text: 'Read ', entities: [bold] },
      { text: 'this', entities: [bold, link] },
      { text: ' little', entities: [link] },
      { text: ' book', entities: [] },
    ])
  })

  it('survives an entity that reaches past the end', () => {
    expect(piecesOf('ab', [{ type: 'bold', offset: 1, length: 9 }]).map((piece) => piece.text)).toEqual([
      'a',
      'b',
    ])
  })
})

describe('linkOf', () => {
  it.each([
    ['example.org', 'url', 'https://example.org'],
    ['http://example.org', 'url', 'http://example.org'],
    ['@chess_club', 'mention', 'https://t.me/chess_club'],
  ] as const)('leads from %s to the page', (text, type, link) => {
    expect(linkOf({ text, entities: [{ type, offset: 0, length: text.length }] })).toBe(link)
  })

  it('leads nowhere from bold text', () => {
    expect(linkOf({ text: 'x', entities: [{ type: 'bold', offset: 0, length: 1 }] })).toBeUndefined()
  })
})
