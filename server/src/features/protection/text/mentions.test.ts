import { expect, test } from 'vitest'
import { contactsIn, withoutMentions } from './mentions.ts'

test.each([
  ['@olena_r did you leave your umbrella?', 'did you leave your umbrella?'],
  ['thanks @Pete and @susan_b for the path', 'thanks and for the path'],
  ['see you on Sunday @mark', 'see you on Sunday '],
  ['nobody here', 'nobody here'],
  ['mail me at somebody@example.org', 'mail me at somebody@example.org'],
  ['try @some_bot', 'try @some_bot'],
])('whom %j addresses is no part of what it says', (text, said) => {
  expect(withoutMentions(text)).toBe(said)
  expect(contactsIn(text)).toEqual([])
})

test.each([
  ['English', '$500 a day, text me: @Mike_fx now', 'mike_fx'],
  ['Russian', 'от 5000 в день, пишите @manager_vika', 'manager_vika'],
  ['Persian', 'درآمد روزانه، پیام بده @modir_parisa', 'modir_parisa'],
  ['an address behind the last sentence', 'Loans within a day. @quick_money', 'quick_money'],
  ['an address on a line of its own', 'Loans within a day\n@quick_money 💰', 'quick_money'],
  ['an address behind a hand', 'Loans within a day 👉 @quick_money', 'quick_money'],
])('whom a text asks to write to stays in it: %s', (_what, text, name) => {
  expect(contactsIn(text)).toEqual([name])
  expect(withoutMentions(text)).toBe(text)
})

test('whom the group knows is left out even where the text asks to write to them', () => {
  const text = 'About the keys write to me or text me: @Anna_K'
  expect(withoutMentions(text)).toBe(text)
  expect(withoutMentions(text, new Set(['anna_k']))).toBe('About the keys write to me or text me: ')
})

test('as many mentions as a message may have are read in little time', () => {
  const text = 'пишите @aaaa '.repeat(340)
  const from = process.cpuUsage()
  for (let at = 0; at < 20; at += 1) withoutMentions(text)
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1000 / 20).toBeLessThan(8)
})
