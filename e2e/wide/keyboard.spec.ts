import type { Frame } from '@playwright/test'
import { protectionRules } from '@steward/contract/protection/rules-table.ts'
import { settingsParts } from '@steward/contract/settings-parts.ts'
import { addresses } from '../../web/src/platform/addresses.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import { followsByKeys, walksByKeys } from '../watch/keys.ts'

test.use({ onlyLooks: true })

const at = (frame: Frame) => frame.evaluate(() => location.pathname)
/** Of pages that are alike, as those of two members are, one is walked over. */
const alike = (path: string) => path.replaceAll(/-?\d+/g, '#')

/** What a group or a person may lack, and what does not lie below the page that leads there. */
const elsewhere: ReadonlySet<string> = new Set([
  addresses.bulks,
  addresses.bulk,
  addresses.memberRights,
  addresses.memberLimits,
  addresses.settingsChange,
  addresses.groupPermissions,
  addresses.pinned,
  addresses.appeals,
  addresses.transferApplyDetail,
])

const isRule = (part: string) => Object.hasOwn(protectionRules, part)
const rules = settingsParts.filter(isRule)
const settings = settingsParts.filter((part) => !isRule(part))

/** The pages at an address that many share. */
function pagesAt(address: string): string[] {
  if (address === addresses.rule) return rules.map((part) => address.replace(':part', part))
  if (address === addresses.groupSetting) return settings.map((part) => address.replace(':part', part))
  return [address]
}

/** This page and all below it. */
const pagesFrom = (root: string) =>
  Object.values(addresses)
    .filter((address) => `${address}/`.startsWith(`${root}/`) && !elsewhere.has(address))
    .flatMap(pagesAt)
    .map((address) => address.replaceAll(/:\w+/g, '#'))
    .toSorted()

const ofGroup = pagesFrom(addresses.group)
const behindMe = pagesFrom(addresses.me)

/** Where the focus is: on a heading, or on what leads somewhere. */
const focusOf = (frame: Frame) =>
  frame.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName)

/** Pages of one text: while it is not written, the focus is where it is typed. */
const begins = /\/settings\/(welcome|rules_text)$/

/** Where the links lead that are there, of pages that are alike once. */
const leadsTo = (frame: Frame) =>
  frame
    .evaluate(() => [...document.querySelectorAll('a')].map(({ pathname }) => pathname))
    .then((all) => all.map(alike))

/**
 * Over the page that is open and over all that its links lead to below it, which are to be these pages; what a page
 * reads late is waited for. Answers which were walked over. A page that comes takes the focus to its heading, or to what is
 * to be typed there; a tab that leads to one keeps it.
 */
async function walksOver(
  frame: Frame,
  pages: readonly string[],
  focus = 'H1',
  walked: string[] = [],
): Promise<string[]> {
  await expect(frame.locator('[aria-busy=true]:visible')).toHaveCount(0)
  const here = await at(frame)
  const below = pages.filter((page) => page.slice(0, page.lastIndexOf('/')) === alike(here))
  await expect.poll(() => leadsTo(frame), here).toEqual(expect.arrayContaining(below))
  const wanted = begins.test(here) ? 'TEXTAREA' : focus
  await expect.poll(() => focusOf(frame), `the focus on ${here}`).toBe(wanted)
  walked.push(alike(here))
  const { faults, links } = await walksByKeys(frame)
  expect.soft(faults, here).toEqual([])
  for (const path of links) {
    if (walked.includes(alike(path)) || !path.startsWith(`${here}/`)) continue
    await followsByKeys(frame, path)
    await walksOver(frame, pages, 'H1', walked)
    await frame.page().keyboard.press('Escape')
    await expect.poll(() => at(frame)).toBe(here)
    await expect.poll(() => focusOf(frame), `the focus back on ${here}`).toBe(path)
  }
  return walked
}

async function opensTheApp(phone: Phone): Promise<Frame> {
  await phone.opensTheMiniApp()
  await expect(phone.group('Riverside Neighbours')).toBeVisible()
  return phone.frame()
}

test('A11Y-04 a group and its pages can be used by keys alone: every control is reached and marked, and the focus moves to a new page and back', async ({
  openPhones,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:android:day')
  const frame = await opensTheApp(ann)
  const { faults } = await walksByKeys(frame)
  expect.soft(faults, 'the list').toEqual([])
  const group = await ann.group('Riverside Neighbours').getAttribute('href')

  await followsByKeys(frame, group ?? '')

  expect((await walksOver(frame, ofGroup)).toSorted()).toEqual(ofGroup)
})

test('A11Y-04 Me and its pages can be used by keys alone: every control is reached and marked, and the focus moves to a new page and back', async ({
  openPhones,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:android:day')
  const frame = await opensTheApp(ann)

  await followsByKeys(frame, '/admin/me')

  expect((await walksOver(frame, behindMe, '/admin/me')).toSorted()).toEqual(behindMe)
})

test('A11Y-04 all my groups can be used by keys alone, and the focus moves there from the list and back', async ({
  openPhones,
}) => {
  const { overview } = addresses
  const [ann] = await openPhones('annkeller:android:day')
  const frame = await opensTheApp(ann)

  await followsByKeys(frame, overview)

  expect(await walksOver(frame, [overview])).toEqual([overview])
  await frame.page().keyboard.press('Escape')
  await expect.poll(() => at(frame)).toBe('/admin/groups')
  await expect.poll(() => focusOf(frame)).toBe(overview)
})
