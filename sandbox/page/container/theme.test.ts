import { describe, expect, it } from 'vitest'
import { namedThemes, themeParams } from './theme.ts'

describe('themeParams', () => {
  it.each(['day', 'tinted', 'night'] as const)('has the same fifteen names in %s', (theme) => {
    expect(Object.keys(themeParams(theme))).toEqual(Object.keys(namedThemes.day))
    expect(Object.keys(themeParams(theme))).toHaveLength(15)
  })

  it('makes the whole set from three colours', () => {
    const params = themeParams({ accent: '#ffee00', background: '#102030', text: '#ffffff' })
    expect(Object.keys(params)).toEqual(Object.keys(namedThemes.day))
    expect(params).toMatchObject({
      accent_text_color: '#ffee00',
      button_text_color: '#000000',
      bg_color: '#102030',
      text_color: '#ffffff',
    })
    for (const color of Object.values(params)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})
