import { joinPictures } from '@steward/contract/join-checks.ts'
import { render } from 'preact'
import { expect, it } from 'vitest'
import { Picture } from './Picture.tsx'

const colours = (place: Element) =>
  [...place.querySelectorAll('path')].map((path) => path.getAttribute('class')?.[0])

it('draws each picture, none like another, in two colours of the theme', () => {
  const drawn = joinPictures.map((picture) => {
    const place = document.createElement('div')
    render(<Picture picture={picture} />, place)
    return place
  })

  expect(new Set(drawn.map(({ innerHTML }) => innerHTML)).size).toBe(12)
  expect(drawn.filter((place) => new Set(colours(place)).size !== 2)).toEqual([])
})
