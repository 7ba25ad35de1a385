import { type Messages, setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { messages as persian } from '@steward/contract/locales/fa.po'
import { messages as russian } from '@steward/contract/locales/ru.po'
import { weekdayName, weekdayOf } from './weekdays.ts'

const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
const labels = (locale: string, messages: Messages = {}) =>
  week.map((day) => setupI18n({ locale, messages: { [locale]: messages } })._(weekdayOf(day)))

describe('weekdayOf', () => {
  it('S-MISC-1 labels the days as the specification does', () => {
    expect(labels('en')).toEqual(['Mon', 'Tues', 'Wed', 'Thur', 'Fri', 'Sat', 'Sun'])
  })

  it('S-MISC-1 labels them briefly in the other languages, too', () => {
    expect(labels('ru', russian)).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'])
    expect(labels('fa', persian)).toEqual(['د', 'س', 'چ', 'پ', 'ج', 'ش', 'ی'])
  })
})

describe('weekdayName', () => {
  it('is the whole name, in the language of the app', () => {
    expect(['en', 'ru', 'fa'].map((locale) => weekdayName('2026-11-18', locale))).toEqual([
      'Wednesday',
      'среда',
      'چهارشنبه',
    ])
  })
})
