import { commandAnswers } from '@steward/contract/words/commands.ts'
import { weeklyWords } from '@steward/contract/words/weekly.ts'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { say } from './say.ts'

const { group, messages, more } = weeklyWords
const facts = 'x'

describe('say', () => {
  it.each([
    [1, '1 message', '1 сообщение'],
    [2, '2 messages', '2 сообщения'],
    [5, '5 messages', '5 сообщений'],
    [11, '11 messages', '11 сообщений'],
    [21, '21 messages', '21 сообщение'],
    [1234, '1,234 messages', '1\u00a0234 сообщения'],
  ])('counts %d as English and Russian do', (count, english, russian) => {
    expect(say(messages, 'en', { count })).toBe(english)
    expect(say(messages, 'ru', { count })).toBe(russian)
  })

  it('counts and writes numbers as German does', () => {
    expect(say(messages, 'de', { count: 1 })).toBe('1 Nachricht')
    expect(say(messages, 'de', { count: 1234 })).toBe('1.234 Nachrichten')
  })

  it('writes Persian with its own digits', () => {
    expect(say(messages, 'fa', { count: 21 })).toBe('۲۱ پیام')
  })

  it('says English where a catalogue lacks a text', () => {
    expect(say({ message: 'Now {count}', context: 'nowhere' }, 'fa', { count: 1 })).toBe('Now 1')
  })

  it('lets no name turn a sentence round, whichever way it runs', () => {
    expect(say(group, 'fa', { title: 'Choir', facts })).toContain('\u2068Choir\u2069')
    expect(say(group, 'en', { title: 'ליאורה', facts })).toBe('\u2068ליאורה\u2069: x')
    expect(say(group, 'en', { title: 'a\u202eb\u2069', facts })).toBe('\u2068ab\u2069: x')
  })

  it.each(['\u3164', ' \u200b', '\u2800\u{e0020}'])(
    'names a group by something that can be seen where its title cannot: %j',
    (title) => {
      expect(say(group, 'en', { title, facts })).toBe('Unnamed group: x')
      expect(say(group, 'fa', { title, facts })).toContain('\u2068گروه بی‌نام\u2069')
    },
  )

  it('takes nothing in a name for a message of ours', () => {
    expect(say(commandAnswers.warn, 'en', { name: "{count} '# <0/>" })).toBe(
      "{count} '# <0/> has been warned.",
    )
    expect(say(more, 'en', { count: 1 })).toBe('And something happened in 1 more group.')
  })
})

describe('a catalogue', () => {
  it('is read as gettext writes it: over several lines, with escapes, by context and text', () => {
    const po = [
      'msgid ""\nmsgstr ""\n"Language: ru\\n"',
      'msgid "About"\nmsgstr "without a context"',
      '#. a comment\nmsgctxt "a.b"\nmsgid "One\\n"\n"\\"two\\""\nmsgstr ""\n"Раз\\n"\n"«два»"',
      'msgctxt "a.c"\nmsgid "One"\nmsgstr ""',
    ]
    expect([...readCatalogue(`${po.join('\n\n')}\n`)]).toEqual([['a.b\u0004One\n"two"', 'Раз\n«два»']])
  })
})
