import {
  black,
  contrast,
  luminance,
  mix,
  nearestReadable,
  parseColour,
  white,
  type Colour,
  type Owed,
} from './colour.ts'
import { palettes, type ThemeName } from './palettes.ts'

export type Scheme = 'light' | 'dark'
/** The host's names, and four of ours for what lies on the two bars. */
export type ColourName =
  | ThemeName
  | 'header_text_color'
  | 'header_accent_color'
  | 'bottom_bar_text_color'
  | 'bottom_bar_accent_color'
export type Theme = { scheme: Scheme; colours: Record<ColourName, Colour> }

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for parts of the interface. */
const forText = 4.5
const forParts = 3
/** How much of what lies beneath the tab bar shines through it (shell.css). */
const shine = 0.06

/**
 * A whole theme from whatever the host sent: what is missing or no colour is filled in, and what could not be read
 * on its ground is made darker or lighter until it can (A11Y-03).
 */
export function themeFrom(parameters: Record<string, unknown>, preferred: Scheme): Theme {
  const given = (name: ThemeName) => parseColour(parameters[name])
  const ground = given('bg_color') ?? given('section_bg_color') ?? given('secondary_bg_color')
  const scheme = ground ? schemeOf(ground) : preferred
  const own = (name: ThemeName) => parseColour(palettes[scheme][name]) ?? black
  const first = (name: ThemeName, ...others: ThemeName[]) =>
    [name, ...others].map(given).find(Boolean) ?? own(name)

  const wished = first('text_color')
  const card = given('section_bg_color') ?? ground ?? own('section_bg_color')
  const [section, page] = onOneSide(
    card,
    given('secondary_bg_color') ?? (ground ? mix(card, wished, 0.06) : own('secondary_bg_color')),
    wished,
  )
  const header = given('header_bg_color') ?? page
  const bar = forTabBar(given('bottom_bar_bg_color') ?? section)
  const both = [section, page]
  const hint = first('hint_color', 'subtitle_text_color')
  const link = first('link_color', 'accent_text_color', 'button_color')
  const accent = given('accent_text_color') ?? link
  const [button, onButton] = readableButton(
    first('button_color', 'accent_text_color', 'link_color'),
    first('button_text_color'),
    both,
  )

  return {
    scheme,
    colours: {
      bg_color: given('bg_color') ?? section,
      secondary_bg_color: page,
      section_bg_color: section,
      header_bg_color: header,
      bottom_bar_bg_color: bar,
      text_color: readable(wished, both),
      subtitle_text_color: readable(given('subtitle_text_color') ?? hint, both),
      hint_color: readable(hint, both),
      section_header_text_color: readable(given('section_header_text_color') ?? hint, both),
      section_separator_color:
        given('section_separator_color') ??
        (ground ? mix(section, wished, 0.14) : own('section_separator_color')),
      accent_text_color: readable(accent, both),
      link_color: readable(link, both),
      button_color: button,
      button_text_color: onButton,
      destructive_text_color: readable(first('destructive_text_color'), both),
      header_text_color: readable(wished, [header]),
      header_accent_color: readable(accent, [header]),
      bottom_bar_text_color: readable(hint, overAnything(bar)),
      bottom_bar_accent_color: readable(accent, overAnything(bar)),
    },
  }
}

const schemeOf = (ground: Colour): Scheme =>
  contrast(ground, black) > contrast(ground, white) ? 'light' : 'dark'

/**
 * Text lies on cards and on the page alike, so both must be dark or both light. Where a host mixes them, the one on
 * which its text reads better stays, and the other becomes a shade of it.
 */
function onOneSide(section: Colour, page: Colour, text: Colour): [section: Colour, page: Colour] {
  const served = (end: Colour) => contrast(section, end) >= forText && contrast(page, end) >= forText
  if (served(black) || served(white)) return [section, page]
  return contrast(section, text) >= contrast(page, text) ? [section, shade(section)] : [shade(page), page]
}

/** A little darker or lighter; near the middle only ever away from it, or no text could be read on both. */
function shade(of: Colour): Colour {
  const light = luminance(of)
  const nearMiddle = light > 0.05 && light < 0.5
  return mix(of, (schemeOf(of) === 'dark') === nearMiddle ? black : white, 0.06)
}

const overAnything = (bar: Colour) => [mix(bar, black, shine), mix(bar, white, shine)]

/** On a middling bar with something bright or dark beneath, not even black or white could be read; so it gives way. */
const forTabBar = (bar: Colour) =>
  nearestReadable(bar, [[schemeOf(bar) === 'dark' ? white : black, forText / (1 - 3 * shine)]]) ?? bar

const readable = (colour: Colour, grounds: readonly Colour[]) =>
  nearestReadable(
    colour,
    grounds.map((ground) => [ground, forText]),
  ) ?? black

/** Telegram's own blue is a little too light for its white label: then the button gives way, not the label. */
function readableButton(button: Colour, label: Colour, grounds: readonly Colour[]): [Colour, Colour] {
  const seen = grounds.map((ground): Owed => [ground, forParts])
  const bearing = nearestReadable(button, [...seen, [label, forText]])
  if (bearing) return [bearing, label]
  const visible = nearestReadable(button, seen) ?? black
  return [visible, readable(label, [visible])]
}
