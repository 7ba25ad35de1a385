import { expect, it } from 'vitest'
import { listOf } from './list-of.ts'

it.each([
  ['en', 'Admin, bot'],
  ['ru', 'Администратор, бот'],
  ['fa', 'مدیر،\u200f ربات'],
])('puts the commas of %s', (locale, listed) => {
  expect(listOf(locale, listed.split(/[,،]\u200f? /))).toBe(listed)
})
