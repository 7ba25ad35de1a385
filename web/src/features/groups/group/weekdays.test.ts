import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from './weekdays.ts'

describe('weekdayOf', () => {
  it('S-MISC-1 labels the days as the specification does', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => i18n._(weekdayOf(`2026-11-${day}`)))

    expect(week).toEqual(['Mon', 'Tues', 'Wed', 'Thur', 'Fri', 'Sat', 'Sun'])
  })
})
