// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withFallbacks } from './colour-fallbacks.ts'

const web = join(import.meta.dirname, '..')
const css = (await readdir(web, { recursive: true })).filter((file) => /^(src|join)\/.*\.css$/.test(file))

it.each([
  [
    'a bar under which the page moves',
    'background: color-mix(in srgb, var(--a) 92%, transparent)',
    'var(--a)',
  ],
  ['a wash', 'background: color-mix(in srgb, var(--a) 8%, transparent)', 'rgb(128 128 128 / 12%)'],
  ['a bar of a chart', 'background: color-mix(in srgb, var(--a) 45%, var(--b))', 'var(--tg-hint-color)'],
  ['a tinted ground', 'background: color-mix(in srgb, #f08a00 14%, var(--b))', 'var(--b)'],
])('a browser that can’t mix colours shows %s all the same', (_, declaration, plain) => {
  const [, fallback = ''] = withFallbacks(`.x:hover { color: red; ${declaration}; }`).split('@supports not ')

  expect(fallback).toContain(`.x:hover {  background: ${plain} }`)
})

it('no mixed colour of the app is without one', async () => {
  const all = await Promise.all(
    css.map(async (file) => [file, await readFile(join(web, file), 'utf8')] as const),
  )
  const mixing = all.filter(([, text]) => text.includes('color-mix('))
  const left = mixing.filter(([, text]) =>
    withFallbacks(text)
      .split('@supports not (color: color-mix(in srgb, #000, #000))')
      .slice(1)
      .some((rule) => rule.split('} }')[0]?.includes('color-mix(')),
  )
  const without = mixing.filter(
    ([, text]) =>
      (withFallbacks(text).match(/@supports not/g) ?? []).length <
      (text.match(/\{[^{}]*color-mix\(/g) ?? []).length,
  )

  expect(mixing.length).toBeGreaterThan(20)
  expect(left.map(([file]) => file)).toEqual([])
  expect(without.map(([file]) => file)).toEqual([])
})
