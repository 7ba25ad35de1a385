import type { CDPSession, Page } from '@playwright/test'
import { done } from '../../sandbox/src/control.ts'
import { aheadFiles } from './bytes.ts'
import { type Figure, median } from './figure.ts'
import { groupIn, inBrowser, personIn } from './in-browser.ts'
import { openSlowPhone } from './slow-phone.ts'

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page takes nothing along from here */

const ROUNDS = 8
/** A person looks at a page for so long before they touch it, in milliseconds. */
const reading = 1000
/** Where the six pages of a visit are called so. */
const WAYS = ['links', 'log', 'settings', 'members'] as const

/**
 * Milliseconds from a tap until what it leads to is seen: drawn at half its strength or more, with nothing on top.
 * Runs in the page.
 */
const tapUntilSeen = ({ tap, target, words }: { tap: string; target: string; words: string }) => {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one.checkVisibility() && !one.closest('[aria-hidden=true]'),
    )
  const strength = (one: Element | null): number =>
    one ? Number(getComputedStyle(one).opacity) * strength(one.parentElement) : 1
  const isSeen = () => {
    const found = [...document.querySelectorAll<HTMLElement>(target)].find((one) =>
      one.textContent?.includes(words),
    )
    if (!found?.checkVisibility() || strength(found) < 0.5) return false
    const { left, top, width, height } = found.getBoundingClientRect()
    const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2)
    return Boolean(hit && (found.contains(hit) || hit.contains(found)))
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  const from = performance.now()
  const look = () => {
    if (isSeen()) resolve(performance.now() - from)
    else requestAnimationFrame(look)
  }
  if (tap) shown(tap)?.click()
  else history.back()
  requestAnimationFrame(look)
  return promise
}

/** Whether these files are there. Runs in the page. */
const haveCome = (files: string[]) => {
  const there = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  )
  return files.every((file) => there.has(file))
}

async function visit(page: Page, devtools: CDPSession, chatId: number) {
  const row = `a[href*="/admin/groups/${chatId}"]`
  const [heading, words] = ['h1', 'Riverside Neighbours']
  const isOnce = async (selector: string) => page.locator(selector).last().waitFor()
  await page.locator(row).first().waitFor()
  await page.waitForFunction(haveCome, await aheadFiles())
  await page.waitForTimeout(reading)
  const tapped = await page.evaluate(tapUntilSeen, { tap: row, target: heading, words })
  await isOnce(`a[href$="/${chatId}/members"]`)
  await page.waitForTimeout(reading)
  const back = await page.evaluate(tapUntilSeen, { tap: '', target: row, words })

  await page.evaluate(tapUntilSeen, { tap: row, target: heading, words })
  for (const way of WAYS) {
    const link = page.locator(`a[href$="/${chatId}/${way}"]:visible`).first()
    await link.click()
    await page.waitForURL(new RegExp(`/${way}$`))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => history.back())
    await link.waitFor()
  }
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { tapped, back, heap: usedSize / 1e6 }
}

/** A page that is opened, the one that is gone back to, and what six of them leave in memory, on a slow phone. */
export const measureShell = () =>
  inBrowser('embedded', async (world, browser): Promise<Figure[]> => {
    const ann = await personIn(world, 'Ann')
    const group = await groupIn(world, 'Riverside Neighbours', ann)

    const rounds: Awaited<ReturnType<typeof visit>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { url } = done(await world.control.launch({ as: ann, platform: 'android' }))
      const { page, devtools, close } = await openSlowPhone(browser)
      await page.goto(url)
      rounds.push(await visit(page, devtools, group))
      await close()
    }
    const middle = (name: 'tapped' | 'back' | 'heap') => median(rounds.map((round) => round[name]))
    return [
      {
        what: 'a tap on a group → its page seen, the same',
        value: middle('tapped'),
        unit: 'ms',
        atMost: 110,
      },
      { what: 'back → the list seen, the same', value: middle('back'), unit: 'ms', atMost: 70 },
      { what: 'heap after six pages', value: middle('heap'), unit: 'MB', atMost: 7 },
    ]
  })
