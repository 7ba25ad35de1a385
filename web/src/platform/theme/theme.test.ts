import { assert, constantFrom, dictionary, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { black, contrast, mix, toHex, white } from './colour.ts'
import { palettes } from './palettes.ts'
import { themeFrom, type ColourName, type Theme } from './theme.ts'

/** Each text or part with everything it may lie on, and the contrast it owes. */
const owed: [ColourName, ColourName[], number][] = [
  ...(
    [
      'text_color',
      'subtitle_text_color',
      'hint_color',
      'section_header_text_color',
      'accent_text_color',
      'link_color',
      'destructive_text_color',
    ] as const
  ).map((name): [ColourName, ColourName[], number] => [
    name,
    ['section_bg_color', 'secondary_bg_color'],
    4.5,
  ]),
  ['button_color', ['section_bg_color', 'secondary_bg_color'], 3],
  ['button_text_color', ['button_color'], 4.5],
  ['header_text_color', ['header_bg_color'], 4.5],
  ['header_accent_color', ['header_bg_color'], 4.5],
  ['bottom_bar_text_color', ['bottom_bar_bg_color'], 4.5],
  ['bottom_bar_accent_color', ['bottom_bar_bg_color'], 4.5],
]

const unreadable = (theme: Theme) =>
  owed.flatMap(([name, grounds, ratio]) =>
    grounds
      .filter((ground) => contrast(theme.colours[name], theme.colours[ground]) < ratio)
      .map((ground) => `${name} on ${ground}`),
  )

const inHex = ({ colours }: Theme) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)]))

const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const names = Object.keys(palettes.light)
const anyTheme = dictionary(
  constantFrom(...names),
  oneof({ weight: 9, arbitrary: colour }, constantFrom('red', '', '#12', null, 7)),
  { minKeys: 0, maxKeys: names.length },
)
const wholeTheme = record(Object.fromEntries(names.map((name) => [name, colour])))

describe('themeFrom', () => {
  it('A11Y-03 keeps everything readable under any theme a host sends', () => {
    assert(
      property(oneof(anyTheme, wholeTheme), constantFrom('light', 'dark'), (parameters, preferred) => {
        expect(unreadable(themeFrom(parameters, preferred))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('A11Y-03 keeps the tabs readable over whatever shines through their bar', () => {
    assert(
      property(oneof(anyTheme, wholeTheme), (parameters) => {
        const { bottom_bar_bg_color: bar, ...colours } = themeFrom(parameters, 'light').colours
        for (const beneath of [black, white]) {
          const ground = mix(bar, beneath, 0.06)
          expect(contrast(colours.bottom_bar_text_color, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(colours.bottom_bar_accent_color, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each(['light', 'dark'] as const)('leaves our own %s palette as it is', (scheme) => {
    const theme = themeFrom({}, scheme)

    expect(theme.scheme).toBe(scheme)
    expect(inHex(theme)).toMatchObject(palettes[scheme])
  })

  it("keeps the colours of Telegram's day theme that can be read", () => {
    const day = {
      bg_color: '#ffffff',
      text_color: '#000000',
      button_color: '#2481cc',
      button_text_color: '#ffffff',
    }

    const theme = themeFrom({ ...day, secondary_bg_color: '#f0f0f0' }, 'dark')

    expect(theme.scheme).toBe('light')
    expect(inHex(theme)).toMatchObject({
      bg_color: '#ffffff',
      text_color: '#000000',
      secondary_bg_color: '#f0f0f0',
      button_text_color: '#ffffff',
    })
  })

  it('takes a dark background for a dark theme, whatever the system prefers', () => {
    expect(themeFrom({ bg_color: '#17212b' }, 'light').scheme).toBe('dark')
  })
})
