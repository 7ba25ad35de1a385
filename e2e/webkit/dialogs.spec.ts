import { expect, test } from './test.ts'

test('S-BACK-1 S-HOST-3 in WebKit a form that was changed asks before it is left, and two steps back in one instant ask once', async ({
  app,
}) => {
  const question = () => app.run(() => document.querySelector('[role=alertdialog]')?.textContent ?? '')
  const value = () => app.run(() => document.querySelector('textarea')?.value)
  await app.comesTo('/admin/groups/-1001724503318/settings')
  await app.taps('a', 'Rules')
  await expect.poll(app.heading).toBe('Rules')
  const path = await app.path()
  await app.types('textarea', 'Be kind.')

  for (const steps of [1, 2]) {
    await app.run((count) => {
      for (let step = 0; step < count; step += 1) history.back()
    }, steps)
    await expect.poll(question).toContain('Discard your changes?')
    await expect.poll(app.path).toBe(path)
    await app.taps('[role=alertdialog] button', 'Cancel')
    await expect.poll(question).toBe('')
    expect(await value()).toBe('Be kind.')
  }

  await app.run(() => history.back())
  await app.taps('[role=alertdialog] button', 'OK')
  await expect.poll(app.heading).toBe('Group settings')
})
