import type { Frame } from '@playwright/test'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import { followsByKeys, walksByKeys } from '../watch/keys.ts'

test.use({ onlyLooks: true })

const at = (frame: Frame) => frame.evaluate(() => location.pathname)
/** Of pages that are alike, as those of two members are, one is walked over. */
const alike = (path: string) => path.replaceAll(/-?\d+/g, '#')

const ofGroup = [
  '/admin/groups/#',
  '/admin/groups/#/activity',
  '/admin/groups/#/links',
  '/admin/groups/#/log',
  '/admin/groups/#/members',
  '/admin/groups/#/members/#',
  '/admin/groups/#/members/clean-up',
  '/admin/groups/#/protection',
  '/admin/groups/#/protection/campaign',
  '/admin/groups/#/protection/cleanup',
  '/admin/groups/#/protection/edits',
  '/admin/groups/#/protection/flood',
  '/admin/groups/#/protection/impersonation',
  '/admin/groups/#/protection/known_spammers',
  '/admin/groups/#/protection/learned',
  '/admin/groups/#/protection/links',
  '/admin/groups/#/protection/locks',
  '/admin/groups/#/protection/newcomers',
  '/admin/groups/#/protection/night',
  '/admin/groups/#/protection/patterns',
  '/admin/groups/#/protection/penalties',
  '/admin/groups/#/protection/profile',
  '/admin/groups/#/protection/raid',
  '/admin/groups/#/protection/reactions',
  '/admin/groups/#/protection/repeats',
  '/admin/groups/#/protection/scripts',
  '/admin/groups/#/protection/telling',
  '/admin/groups/#/protection/trusted',
  '/admin/groups/#/protection/words',
  '/admin/groups/#/reports',
  '/admin/groups/#/requests',
  '/admin/groups/#/settings',
  '/admin/groups/#/settings/brake',
  '/admin/groups/#/settings/file',
  '/admin/groups/#/settings/history',
  '/admin/groups/#/settings/info',
  '/admin/groups/#/settings/join_check',
  '/admin/groups/#/settings/language',
  '/admin/groups/#/settings/leave',
  '/admin/groups/#/settings/log_days',
  '/admin/groups/#/settings/notifications',
  '/admin/groups/#/settings/quick_reasons',
  '/admin/groups/#/settings/reports',
  '/admin/groups/#/settings/rules_text',
  '/admin/groups/#/settings/stewardship',
  '/admin/groups/#/settings/warn',
  '/admin/groups/#/settings/welcome',
]
const behindMe = [
  '/admin/me',
  '/admin/me/about',
  '/admin/me/about/licences',
  '/admin/me/devices',
  '/admin/me/privacy',
  '/admin/me/scan',
  '/admin/me/settings',
  '/admin/me/settings/notifications',
  '/admin/me/settings/time-zone',
  '/admin/me/transfers',
]

/** Where the focus is: on a heading, or on what leads somewhere. */
const focusOf = (frame: Frame) =>
  frame.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName)

/** Where the links lead that are there, of pages that are alike once. */
const leadsTo = (frame: Frame) =>
  frame
    .evaluate(() => [...document.querySelectorAll('a')].map(({ pathname }) => pathname))
    .then((all) => all.map(alike))

/**
 * Over the page that is open and over all that its links lead to below it, which are to be these pages; what a page
 * reads late is waited for. Answers which were walked over. A page that comes takes the focus to its heading; a tab that
 * leads to one keeps it.
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
  await expect.poll(() => focusOf(frame), `the focus on ${here}`).toBe(focus)
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
  const overview = '/admin/overview'
  const [ann] = await openPhones('annkeller:android:day')
  const frame = await opensTheApp(ann)

  await followsByKeys(frame, overview)

  expect(await walksOver(frame, [overview])).toEqual([overview])
  await frame.page().keyboard.press('Escape')
  await expect.poll(() => at(frame)).toBe('/admin/groups')
  await expect.poll(() => focusOf(frame)).toBe(overview)
})
