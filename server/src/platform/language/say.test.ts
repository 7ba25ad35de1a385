import { describe, expect, it } from 'vitest'
import { say } from './say.ts'

const waiting = {
  en: '{count, plural, one {# request} other {# requests}} in {title}',
  ru: '{count, plural, one {# заявка} few {# заявки} many {# заявок} other {# заявки}}: {title}',
  fa: '{count, plural, one {# درخواست} other {# درخواست}} در {title}',
}

describe('say', () => {
  it.each([
    [1, '1 request', '1 заявка'],
    [2, '2 requests', '2 заявки'],
    [5, '5 requests', '5 заявок'],
    [11, '11 requests', '11 заявок'],
    [21, '21 requests', '21 заявка'],
    [1234, '1,234 requests', '1\u00a0234 заявки'],
  ])('counts %d as English and Russian do', (count, english, russian) => {
    expect(say(waiting, 'en', { count, title: 'Choir' })).toBe(`${english} in Choir`)
    expect(say(waiting, 'ru', { count, title: 'Choir' })).toBe(`${russian}: Choir`)
  })

  it('writes Persian with its own digits', () => {
    expect(say(waiting, 'fa', { count: 21, title: 'x' })).toContain('۲۱ درخواست')
  })

  it('lets no name turn a sentence round, whichever way it runs', () => {
    expect(say(waiting, 'fa', { count: 1, title: 'Choir' })).toContain('\u2068Choir\u2069')
    expect(say(waiting, 'en', { count: 1, title: 'ליאורה' })).toBe('1 request in \u2068ליאורה\u2069')
    expect(say(waiting, 'en', { count: 1, title: 'a\u202eb\u2069' })).toBe('1 request in \u2068ab\u2069')
  })

  it('takes nothing in a name for a message of ours', () => {
    expect(say(waiting, 'en', { count: 1, title: "{count} '# <0/>" })).toBe("1 request in {count} '# <0/>")
  })
})
