import { expect, test } from './test.ts'

const list = 'main:not([hidden]) [data-scroll]'

test('in WebKit what scrolls is where it was, however one comes back to it', async ({ app }) => {
  test.slow()
  const place = (css: string) => app.run((of) => document.querySelector(of)?.scrollTop ?? -1, css)
  const scrolls = async (css: string, to: number) => {
    await expect.poll(app.isWhole).toBe(true)
    await app.run((of, top) => document.querySelector(of)?.scrollTo({ top, behavior: 'instant' }), css, to)
    await expect.poll(() => place(css)).toBe(to)
    // A page hears of it with the next frame, and no finger is quicker.
    await app.run(() => new Promise(requestAnimationFrame))
    // Rows that are drawn while scrolling are there.
    await expect.poll(app.isWhole).toBe(true)
  }
  const goesBack = async (to: string) => {
    await app.run(() => history.back())
    await expect.poll(app.heading).toBe(to)
  }
  const goesToMeAndBack = async (to: string) => {
    await app.taps('[role=tab]', 'Me')
    await expect.poll(app.heading).toBe('Ann Keller')
    await app.taps('[role=tab]', 'Groups')
    await expect.poll(app.heading).toBe(to)
  }
  await app.taps('a', 'Riverside Neighbours')
  await expect.poll(app.heading).toBe('Riverside Neighbours')

  await test.step('a long list', async () => {
    await app.taps('a', 'Members')
    await expect.poll(app.heading).toBe('Members')
    await scrolls(list, 1000)
    await app.tapsTheMiddle()
    await expect.poll(app.path).toMatch(/members\/\d+$/)
    await goesBack('Members')
    expect(await place(list)).toBe(1000)
    await goesToMeAndBack('Members')
    expect(await place(list)).toBe(1000)
  })

  await test.step('a page, and a field on it', async () => {
    await app.comesTo('/admin/groups/-1001724503318/settings')
    await expect.poll(app.heading).toBe('Group settings')
    await scrolls(list, 300)
    await app.taps('a', 'Rules')
    await expect.poll(app.heading).toBe('Rules')
    await app.types('textarea', 'Be kind.\n'.repeat(60))
    await scrolls('main:not([hidden]) textarea', 120)
    await goesToMeAndBack('Rules')
    expect(await place('main:not([hidden]) textarea')).toBe(120)
  })
})
