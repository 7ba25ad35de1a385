import { twoDigits } from '../two-digits.ts'

/** Red, green, blue, each 0…255. */
export type Colour = readonly [number, number, number]

export const black: Colour = [0, 0, 0]
export const white: Colour = [255, 255, 255]

/** Reads `#rgb` and `#rrggbb`, which is all that hosts send; anything else is nothing. */
export function parseColour(text: unknown): Colour | undefined {
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(String(text))?.[1]
  if (!hex) return undefined
  const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  const all = parseInt(wide, 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}

export const toHex = (colour: Colour) =>
  `#${colour.map((part) => twoDigits(Math.round(part).toString(16))).join('')}`

/** `share` of `b` in `a`; whole steps of 255, so that what is checked is what is painted. */
export const mix = (a: Colour, b: Colour, share: number): Colour => {
  const part = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share)
  return [part(0), part(1), part(2)]
}

/** Relative luminance, 0…1 (WCAG 2.2). */
export function luminance(colour: Colour): number {
  const linear = (i: 0 | 1 | 2) => {
    const part = colour[i] / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2)
}

/** 1…21 (WCAG 2.2). */
export function contrast(a: Colour, b: Colour): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return x > y ? x / y : y / x
}

/** What a colour lies on or carries, with the contrast that it owes to it. */
export type Owed = readonly [ground: Colour, ratio: number]

/** The colour itself where it can be told from every ground; else the nearest darker or lighter one that can. */
export function nearestReadable(colour: Colour, owed: readonly Owed[]): Colour | undefined {
  const told = (candidate: Colour) => owed.every(([ground, ratio]) => contrast(candidate, ground) >= ratio)
  for (let step = 0; step <= 32; step++) {
    for (const end of [black, white]) {
      const candidate = mix(colour, end, step / 32)
      if (told(candidate)) return candidate
    }
  }
  return undefined
}
