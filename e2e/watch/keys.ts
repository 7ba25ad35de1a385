import type { Frame } from '@playwright/test'
import { expect } from '../expect.ts'

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page takes nothing along from here */

/**
 * Numbers what can be touched on the page that is drawn now; radio buttons of one name are one, as keys see them. The
 * tabs come after rows that are made as they are scrolled to, and are asked for by those who follow one.
 */
const numbered = (): string[] => {
  const kinds =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
    '[role=button], [role=link], [role=switch], [role=checkbox], [role=radio]'
  const radios = new Map<string, number>()
  const names: string[] = []
  for (const one of document.querySelectorAll<HTMLElement>('[data-stop]')) delete one.dataset['stop']
  for (const one of document.querySelectorAll<HTMLElement>(kinds)) {
    if (one.matches(':disabled, [role=tab]') || one.closest('[inert], [hidden], [aria-hidden=true]')) continue
    if (!one.checkVisibility({ visibilityProperty: true }) || one.getClientRects().length === 0) continue
    const radio = one instanceof HTMLInputElement && one.type === 'radio' ? one.name : ''
    const index = radios.get(radio) ?? names.push(one.outerHTML.slice(0, 160)) - 1
    if (radio) radios.set(radio, index)
    one.dataset['stop'] = String(index)
  }
  return names
}

type Stop = { index: number; leadsTo: string; faults: string[] }

/** What has the focus, and what who looks for it would miss (WCAG 2.2, 2.4.7 and 2.4.11); nothing once it left the page. */
const focused = (): Stop | undefined => {
  const one = document.activeElement
  if (!document.hasFocus() || !(one instanceof HTMLElement) || one === document.body) return undefined
  const index = Number(one.dataset['stop'] ?? -1)
  const around = [
    one,
    one.nextElementSibling,
    one.parentElement,
    one.parentElement?.parentElement,
    one.closest('label'),
  ]
  const isMarked = around.some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const { left, right, top, bottom } = one.getBoundingClientRect()
  const parts = [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])]
  const isUncovered = [left + 2, (left + right) / 2, right - 2].some((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const hit = document.elementFromPoint(x, y)
      // Rows that scroll let pointers through.
      const isLetThrough = getComputedStyle(one).pointerEvents === 'none' && hit?.contains(one)
      return hit && (isLetThrough || parts.some((part) => part.contains(hit)))
    }),
  )
  const name = one.outerHTML.slice(0, 160)
  return {
    index,
    leadsTo: one.getAttribute('href') ?? '',
    faults: [
      ...(isMarked ? [] : [`nothing marks ${name}`]),
      ...(isUncovered ? [] : [`${name} has the focus unseen`]),
    ],
  }
}

/** Puts the focus where it belongs when a page has come. */
const start = (): void => {
  const heading = [...document.querySelectorAll<HTMLElement>('h1')].find(
    (one) => !one.closest('[inert], [hidden], [aria-hidden=true]') && one.checkVisibility(),
  )
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/**
 * Walks over the page with Tab from its heading to its end, and back from there to its beginning: what keys do not
 * reach, what they reach without a mark, or reach while it is covered, one line each; and where its links lead.
 */
export async function walksByKeys(frame: Frame): Promise<{ faults: string[]; links: string[] }> {
  const { keyboard } = frame.page()
  const names = await frame.evaluate(numbered)
  const reached = new Set<number>()
  const faults = new Set<string>()
  const links = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    await frame.evaluate(start)
    for (let steps = 0; steps <= names.length + 10; steps += 1) {
      await keyboard.press(key)
      const stop = await frame.evaluate(focused)
      if (!stop) break
      reached.add(stop.index)
      for (const fault of stop.faults) faults.add(fault)
      if (stop.leadsTo) links.add(stop.leadsTo)
    }
  }
  await frame.evaluate(start)
  const missed = names.filter((_, index) => !reached.has(index)).map((name) => `no key leads to ${name}`)
  return { faults: [...faults, ...missed], links: [...links] }
}

/** From what has the focus to what is called so. */
export async function tabsTo(frame: Frame, name: string): Promise<void> {
  const isHere = () =>
    frame.evaluate((wanted) => {
      const one = document.activeElement
      return (one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim() === wanted
    }, name)
  const most = 20
  for (let steps = 0; steps < most && !(await isHere()); steps += 1) await frame.page().keyboard.press('Tab')
  expect(await isHere(), name).toBe(true)
}

/** Follows a link of the page by keys alone. */
export async function followsByKeys(frame: Frame, path: string): Promise<void> {
  const { keyboard } = frame.page()
  for (const key of ['Tab', 'Shift+Tab']) {
    await frame.evaluate(start)
    for (;;) {
      await keyboard.press(key)
      const stop = await frame.evaluate(focused)
      if (!stop) break
      if (stop.leadsTo !== path) continue
      await keyboard.press('Enter')
      await expect.poll(() => frame.evaluate(() => location.pathname)).toBe(path)
      return
    }
  }
  throw new Error(`no key leads to a link to ${path}`)
}
