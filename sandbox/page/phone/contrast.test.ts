import { describe, expect, it } from 'vitest'
import { namedThemes, themeParams } from '../container/theme.ts'
import { contrast, readable } from './contrast.ts'
import { phoneColors } from './theme-style.ts'

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#2481cc', '#2481cc')).toBe(1)
  })
})

describe('readable', () => {
  it('leaves a colour that can be read', () => {
    expect(readable('#000000', ['#ffffff'])).toBe('#000000')
  })

  it('darkens on light and lightens on dark', () => {
    expect(contrast(readable('#9cc9f0', ['#ffffff']), '#ffffff')).toBeGreaterThan(4.5)
    expect(contrast(readable('#22405c', ['#000000']), '#000000')).toBeGreaterThan(4.5)
  })
})

describe('the colours of a phone’s own screens', () => {
  const odd = { accent: '#ffee00', background: '#fffbe0', text: '#555511' }

  it.each([
    ['day', namedThemes.day],
    ['tinted', namedThemes.tinted],
    ['night', namedThemes.night],
    ['odd', themeParams(odd)],
  ])('can be read in %s, whatever the theme says', (_, params) => {
    const colors = phoneColors(params)
    for (const name of [
      'accent_text_color',
      'hint_color',
      'subtitle_text_color',
      'destructive_text_color',
    ] as const)
      for (const ground of ['bg_color', 'secondary_bg_color', 'section_bg_color'] as const)
        expect(contrast(colors[name], colors[ground])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors.button_color, colors.button_text_color)).toBeGreaterThanOrEqual(4.5)
  })
})
