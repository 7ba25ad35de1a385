import type { Locator } from '@playwright/test'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

const riverside = 'Riverside Neighbours'
const [riversideId, tom] = [-1_001_724_503_318, 96_520_418]

/** Every tap that the app gets, whoever makes it. */
async function countsTaps(phone: Phone) {
  const frame = await phone.frame()
  await frame.evaluate(() => {
    Object.assign(window, { taps: 0 })
    window.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) Object.assign(window, { taps: Number(Object(window).taps) + 1 })
      },
      true,
    )
  })
  return async () => {
    const taps = await frame.evaluate(() => Number(Object(window).taps))
    await frame.evaluate(() => Object.assign(window, { taps: 0 }))
    return taps
  }
}

/**
 * From the list of groups; typing is no tap. `there`: until what is asked for is there, to be read, typed or pressed.
 * `done`: with all that is pressed then.
 */
const owed = {
  'mute somebody who was reported': { there: 1, done: 3 },
  'ban somebody who was reported, and delete what they wrote': { there: 1, done: 2 },
  'undo that': { there: 0, done: 1 },
  'approve somebody': { there: 1, done: 2 },
  'find somebody': { there: 2, done: 2 },
  'mute them': { there: 2, done: 4 },
  'ban them, and delete what they wrote': { there: 2, done: 4 },
  'make an invite link': { there: 2, done: 3 },
  'write a welcome': { there: 2, done: 3 },
  'see how today goes': { there: 1, done: 1 },
  'hand the group over': { there: 3, done: 4 },
  'sign in on a computer': { there: 2, done: 3 },
}
type Job = keyof typeof owed

test('U14 U15 ten jobs take no more taps than this', async ({ openPhones, world, web }) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  const { app } = ann
  const isReported = async (text: string) => {
    await world.control.act(tom, { do: 'send_message', chat_id: riversideId, text })
    await zoe.repliesTo(text, '/report')
    await expect(app.getByRole('link', { name: '1 report', exact: true })).toBeAttached()
  }
  await zoe.opensTheChat(riverside)
  await ann.opensTheMiniApp()
  await expect(ann.group(riverside)).toBeVisible()
  const taps = await countsTaps(ann)

  const link = (name: string | RegExp) => app.getByRole('link', { name }).click()
  const button = (name: string | RegExp) => app.getByRole('button', { name, exact: true }).click()
  const takes = async (
    job: Job,
    reach: () => Promise<void>,
    thing: Locator,
    decide?: () => Promise<void>,
  ) => {
    await test.step(job, async () => {
      await taps()
      await reach()
      await expect(thing).toBeVisible()
      const there = await taps()
      await decide?.()
      expect({ there, done: there + (await taps()) }).toEqual(owed[job])
    })
  }
  const isAt = () => app.locator('html').evaluate(() => location.pathname)
  const toTheList = async () => {
    while ((await isAt()) !== '/admin/groups') await ann.stepsBack()
  }

  /** By the count beside the group's name, past the group's own page. */
  const toWhatWaits = (what: RegExp) => () =>
    ann.group(riverside).locator('xpath=following-sibling::*').getByRole('link', { name: what }).click()
  const muted = app.getByText(/is muted$/)
  await isReported('You are all idiots')
  await takes(
    'mute somebody who was reported',
    toWhatWaits(/report/),
    app.getByRole('button', { name: 'Mute', exact: true }),
    async () => {
      await button('Mute')
      await button(/^Mute Tom/)
      await expect(muted).toBeVisible()
    },
  )
  await button('Undo')
  await expect(muted).toBeHidden()
  await toTheList()

  await isReported('Cheap watches')
  const banned = app.getByText(/is banned, messages deleted/)
  await takes(
    'ban somebody who was reported, and delete what they wrote',
    toWhatWaits(/report/),
    app.getByRole('button', { name: 'Ban & delete' }),
    async () => {
      await button('Ban & delete')
      await expect(banned).toBeVisible()
    },
  )
  await takes(
    'undo that',
    async () => undefined,
    app.getByRole('button', { name: 'Undo' }),
    async () => {
      await button('Undo')
      await expect(banned).toBeHidden()
    },
  )
  await toTheList()

  await takes(
    'approve somebody',
    toWhatWaits(/join request/),
    app.getByRole('button', { name: /^Approve Priya/ }),
    async () => {
      await button(/^Approve Priya/)
      await expect(app.getByRole('button', { name: /^Approve Priya/ })).toHaveCount(0)
    },
  )
  await toTheList()

  await takes(
    'find somebody',
    async () => {
      await app.getByRole('searchbox', { name: 'Search groups, people and log' }).click()
      await app.getByRole('searchbox', { name: 'Search groups, people and log' }).fill('sunflower')
      await link(/^Zoë.*Riverside.*@/)
    },
    app.getByRole('heading', { level: 1, name: /^Zoë/ }),
  )
  await toTheList()

  await takes(
    'mute them',
    async () => {
      // What was searched for last is still there.
      await app.getByRole('searchbox', { name: 'Search groups, people and log' }).click()
      await link(/^Zoë.*Riverside.*@/)
    },
    app.getByRole('button', { name: 'Mute', exact: true }),
    async () => {
      await button('Mute')
      await button(/^Mute Zoë/)
      await expect(app.getByText('Muted: reads, but can’t write')).toBeVisible()
    },
  )
  await toTheList()

  await takes(
    'ban them, and delete what they wrote',
    async () => {
      await app.getByRole('searchbox', { name: 'Search groups, people and log' }).click()
      await link(/^Zoë.*Riverside.*@/)
    },
    app.getByRole('button', { name: 'Ban', exact: true }),
    async () => {
      await button('Ban')
      await button('Ban & delete messages')
      await expect(banned).toBeVisible()
    },
  )
  await button('Undo')
  await expect(banned).toBeHidden()
  await toTheList()
  await app.getByRole('button', { name: 'Clear search' }).click()

  await takes(
    'make an invite link',
    async () => {
      await ann.group(riverside).click()
      await link('Links')
    },
    app.getByRole('button', { name: 'New invite link' }),
    async () => {
      await button('New invite link')
      await expect(app.getByRole('img', { name: 'QR code of the invite link' })).toBeVisible()
    },
  )
  await app.getByRole('button', { name: 'Close' }).click()
  await toTheList()

  await takes(
    'write a welcome',
    async () => {
      await ann.group(riverside).click()
      await link('Welcome')
    },
    app.getByRole('textbox', { name: 'Welcome' }),
    async () => {
      await expect(app.getByRole('textbox', { name: 'Welcome' })).toBeFocused()
      await ann.screen.page().keyboard.type('Hello {name}.')
      await button('Save')
      await expect(app.getByText('Saved', { exact: true })).toBeVisible()
    },
  )
  await toTheList()

  await takes(
    'see how today goes',
    async () => ann.group(riverside).click(),
    app.getByRole('region', { name: 'Today' }),
  )
  await toTheList()

  await takes(
    'hand the group over',
    async () => {
      await ann.group('Parents of 4b').click()
      await link('Stewardship')
      await button(/^Maximiliana/)
    },
    app.getByRole('dialog').getByRole('button', { name: 'Send offer' }),
    async () => {
      await button('Send offer')
      await expect(app.getByRole('link', { name: /^Offered to Maximiliana/ })).toBeVisible()
    },
  )
  await toTheList()

  await web.opensTheApp()
  await takes(
    'sign in on a computer',
    async () => {
      await app.getByRole('tab', { name: 'Me' }).click()
      await link('Scan QR code')
    },
    ann.screen.getByTestId('scanner'),
    async () => {
      // The scanner is the messenger's.
      await ann.screen.getByTestId('scanner-text').fill(await web.showsTheCode())
      await ann.screen.getByTestId('scanner-scan').click()
      await ann.consent.getByRole('button', { name: 'Approve' }).click()
      await expect(web.group(riverside)).toBeVisible()
    },
  )
})
