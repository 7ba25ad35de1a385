import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followSwipe } from './follow-swipe.ts'
import { createIndicator } from './indicator.ts'

let area: HTMLElement
let place: string | undefined
let rightToLeft: boolean
let happened: string[]
let stop: () => void

beforeEach(() => {
  document.body.innerHTML = '<main><p>Text</p></main>'
  area = document.querySelector('main') ?? document.body
  place = '/admin/groups/-1'
  rightToLeft = false
  happened = []
  stop = followSwipe(area, {
    place: () => place,
    isRightToLeft: () => rightToLeft,
    indicator: createIndicator(document),
    haptic: () => void happened.push('haptic'),
    goBack: () => void happened.push('back'),
  })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const indicator = () => document.querySelector<HTMLElement>('[data-back-sign]')
const offset = () => /translate\((-?[\d.]+)px/.exec(indicator()?.style.transform ?? '')?.[1]
const on = (html: string) => {
  area.innerHTML = html
  return area.querySelector('.here') ?? area
}

/** Where each finger is, as a browser tells it; the environment of these tests has events but no touches. */
function touch(type: string, fingers: [x: number, y: number][], target: Element = area) {
  const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }))
  target.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, composed: true }), { touches, changedTouches: touches }),
  )
}
function swipe(ways: number[], target: Element = area) {
  touch('touchstart', [[10, 300]], target)
  for (const way of ways) touch('touchmove', [[10 + way, 300]], target)
}
const lift = (target: Element = area, way?: number) =>
  touch('touchend', way === undefined ? [] : [[10 + way, 300]], target)

describe('followSwipe', () => {
  it('S-NAV-4 goes back on release past 120, with one haptic on the way', () => {
    swipe([31, 100, 121, 160])
    expect(happened).toEqual(['haptic'])

    lift()
    expect(happened).toEqual(['haptic', 'back'])
    expect(offset()).toBe('-52')
  })

  it('S-NAV-4 stays and returns to rest on release at 120', () => {
    swipe([31, 120])
    expect(offset()).toBe('38')

    lift()
    expect(happened).toEqual([])
    expect(offset()).toBe('-52')
  })

  it('S-NAV-4 judges by where the finger was lifted, though the last moves were never told', () => {
    swipe([31, 110])
    lift(area, 121)
    expect(happened).toEqual(['haptic', 'back'])

    swipe([31, 130])
    lift(area, 120)
    expect(happened).toEqual(['haptic', 'back', 'haptic'])
  })

  it('S-NAV-4 stays when the finger comes back before it is lifted, and tells a second crossing again', () => {
    swipe([31, 130, 100, 125, 90])
    lift()

    expect(happened).toEqual(['haptic', 'haptic'])
  })

  it('S-NAV-4 stays where the browser takes the finger away', () => {
    swipe([31, 130])
    touch('touchcancel', [])

    expect(happened).toEqual(['haptic'])
    expect(offset()).toBe('-52')
  })

  it('S-NAV-4 leaves a second finger to zoom', () => {
    swipe([31, 130])
    touch('touchstart', [
      [140, 300],
      [200, 300],
    ])
    lift()

    expect(happened).toEqual(['haptic'])
  })

  it('S-NAV-4 does nothing at the root of a tab', () => {
    place = undefined
    swipe([31, 130])
    lift()

    expect(happened).toEqual([])
    expect(offset()).toBe('-52')
  })

  it('S-NAV-4 leaves only the page on which it began', () => {
    swipe([31, 130])
    place = '/admin/me/about'
    lift()

    expect(happened).toEqual(['haptic'])
  })

  it.each([
    ['a field', '<input class="here">'],
    ['a slider', '<div role="slider" tabindex="0"><i class="here"></i></div>'],
    ['a chart', '<figure data-sideways><b class="here"></b></figure>'],
    ['a drawing', '<canvas class="here"></canvas>'],
    ['text being written', '<div contenteditable="true"><b class="here"></b></div>'],
  ])('S-NAV-4 does not begin on %s', (_, html) => {
    const target = on(html)
    swipe([31, 130], target)
    lift(target)

    expect(happened).toEqual([])
  })

  it.each([
    ['auto', 400, 200, []],
    ['scroll', 400, 200, []],
    ['auto', 200, 200, ['haptic', 'back']],
    ['visible', 400, 200, ['haptic', 'back']],
  ])(
    'S-NAV-4 minds what scrolls sideways: overflow %s, %i in %i px',
    (overflow, scroll, client, expected) => {
      const target = on(`<div style="overflow-x: ${overflow}"><b class="here"></b></div>`)
      Object.defineProperties(target.parentElement ?? target, {
        scrollWidth: { value: scroll },
        clientWidth: { value: client },
      })
      swipe([31, 130], target)
      lift(target)

      expect(happened).toEqual(expected)
    },
  )

  it('S-NAV-4 comes from the other edge where one reads from right to left', () => {
    rightToLeft = true
    touch('touchstart', [[300, 300]])
    touch('touchmove', [[269, 300]])
    touch('touchmove', [[179, 300]])
    expect(offset()).toMatch(/^-38\.?/)

    lift()
    expect(happened).toEqual(['haptic', 'back'])
    expect(offset()).toBe('52')
  })
})
