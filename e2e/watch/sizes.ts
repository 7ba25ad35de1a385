import type { Frame } from '@playwright/test'

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page takes nothing along from here */

/** What stands on a page as it is drawn now that a finger has less than 44 by 44 CSS pixels of (A11Y-02), one line each. */
const tooSmall = (): string[] => {
  const least = 44
  const kinds =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
    '[role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio]'

  const isThere = (one: HTMLElement) =>
    !one.closest('[inert], [hidden], [aria-hidden=true]') &&
    one.checkVisibility({ visibilityProperty: true }) &&
    one.getClientRects().length > 0
  /** What stands in a sentence is as high as its line. */
  const isInText = (one: HTMLElement) =>
    getComputedStyle(one).display === 'inline' &&
    (one.parentElement?.textContent?.trim() ?? '') !== one.textContent?.trim()

  /** Also what lies over it and belongs to it, as its label and what is drawn around it, is touched. */
  const isReached = (one: HTMLElement, labels: readonly Element[]) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = one.getBoundingClientRect()
    const reach = least / 2 - 0.5
    return [
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
    ].every(([right = 0, down = 0]) => {
      const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)
      return hit && [one, ...labels].some((part) => part.contains(hit))
    })
  }

  return [...document.querySelectorAll<HTMLElement>(kinds)].flatMap((one) => {
    if (!isThere(one) || isInText(one)) return []
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const isLarge = [one, ...labels].some((part) => {
      const { width, height } = part.getBoundingClientRect()
      return width >= least - 0.5 && height >= least - 0.5
    })
    if (isLarge || isReached(one, labels)) return []
    const { width, height } = one.getBoundingClientRect()
    return [`${one.outerHTML.slice(0, 120)} is ${width.toFixed(0)} by ${height.toFixed(0)}`]
  })
}

/**
 * What of a page as it is drawn now is cut off, or lies where nobody can scroll to (A11Y-10), one line each. The ribbon
 * that says what is no production lies askew over a corner.
 */
const cutOff = (): string[] => {
  const name = (one: Element) => one.outerHTML.slice(0, 120)
  const there = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (one) =>
      !one.closest('[inert], [hidden], [aria-hidden=true], .for-ears, [data-environment-banner]') &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getClientRects().length > 0,
  )
  const scrollsAside = (one: Element) =>
    /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1
  const hasWords = (one: Element) =>
    [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

  const aside = there
    .filter((one) => hasWords(one) || one.matches('a[href], button, input, select, textarea, svg[role=img]'))
    .filter((one) => {
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
        if (scrollsAside(up) && !up.matches('[data-scroll], [data-modal]')) return false
      const { left, right } = one.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1
    })
    .map((one) => `${name(one)} lies beside the screen`)
  const clipped = there
    .filter((one) => {
      if (!hasWords(one)) return false
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      const isAside = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1
      const isBelow = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2
      // Where lines are counted the last one ends in an ellipsis.
      return (isAside && textOverflow !== 'ellipsis') || (isBelow && webkitLineClamp === 'none')
    })
    .map((one) => `${name(one)} is cut off`)
  return [...aside, ...clipped]
}

/** Which words under these elements stand in more than one line. */
export const brokenWords = (selector: string): string[] => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  if (all.length === 0) throw new Error(`there is no ${selector}`)
  return all.flatMap((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const drawn = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(drawn.map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    return broken
  })
}

const narrow = 320

/**
 * As on the narrowest phone, and with the letters twice as large; then as it was. The width changes after the letters
 * each time: Chromium asks container queries in rem anew when a container's width changes, not always when a rem does.
 */
export async function lostAtOtherSizes(frame: Frame): Promise<string[]> {
  const own = await frame.evaluate(() => innerWidth)
  const small = await frame.evaluate(tooSmall)
  await isLaidOut(frame, narrow)
  const atNarrow = { small: await frame.evaluate(tooSmall), lost: await frame.evaluate(cutOff) }
  await lettersAre(frame, 2)
  await isLaidOut(frame, own)
  const atLarge = await frame.evaluate(cutOff)
  await isLaidOut(frame, narrow)
  await lettersAre(frame, 1)
  await isLaidOut(frame, own)
  await (await frame.frameElement()).evaluate(({ style }: HTMLElement) => void style.removeProperty('width'))
  return [
    ...small.map((line) => `to be touched: ${line}`),
    ...atNarrow.small.map((line) => `to be touched at 320 px: ${line}`),
    ...atNarrow.lost.map((line) => `at 320 px: ${line}`),
    ...atLarge.map((line) => `in letters twice as large: ${line}`),
  ]
}

/** Looks at a page with the letters twice as large, and leaves it as it was. */
export async function inLargeLetters(frame: Frame, look: () => Promise<void>): Promise<void> {
  const own = await frame.evaluate(() => innerWidth)
  await isLaidOut(frame, narrow)
  await lettersAre(frame, 2)
  await isLaidOut(frame, own)
  await look()
  await lettersAre(frame, 1)
}

/** Looks at a page as wide as on the narrowest phone, and leaves it as it was. */
export async function onANarrowPhone(frame: Frame, look: () => Promise<void>): Promise<void> {
  const own = await frame.evaluate(() => innerWidth)
  await isLaidOut(frame, narrow)
  await look()
  await isLaidOut(frame, own)
}

/** In CSS pixels. A frame learns of its width later than the page around it. */
async function isLaidOut(frame: Frame, width: number): Promise<void> {
  const window = await frame.frameElement()
  await window.evaluate(({ style }: HTMLElement, width) => void (style.width = `${width}px`), width)
  await frame.waitForFunction((width) => innerWidth === width, width)
  await drawnAnew(frame)
}

/** So many times as large as the app and its client have them. */
async function lettersAre(frame: Frame, times: number): Promise<void> {
  await frame.evaluate((times) => {
    const { style } = document.documentElement
    style.fontSize = ''
    if (times === 1) return
    style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * times}px`
  }, times)
  await drawnAnew(frame)
}

const drawnAnew = (frame: Frame) =>
  frame.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
