import { describe, expect, it } from 'vitest'
import type { PopupAnswer } from '../host/popup.ts'
import { createDialogs } from './create-dialogs.ts'

/** Writes down what is shown; each dialog ends when told to. */
function given(popup?: (text: string) => Promise<PopupAnswer>, seen = Promise.resolve()) {
  const shown: string[] = []
  const dialogs = createDialogs({
    popup: popup && ((text) => (shown.push(`native ${text}`), popup(text))),
    inApp: async (text, buttons) => {
      shown.push(`ours ${text} ${buttons.map(({ id }) => id).join(' ')}`)
      return true
    },
    seen: () => seen,
    breathe: async () => void shown.push('pause'),
  })
  return { dialogs, shown }
}

describe('dialogs', () => {
  it('S-HOST-3 uses the native popup inside the container', async () => {
    const { dialogs, shown } = given(async () => ({ shown: true, button: 'ok' }))

    await dialogs.alert('Hello')

    expect(shown).toEqual(['native Hello', 'pause'])
  })

  it('S-HOST-3 offers OK alone for an alert, Cancel and OK for a confirm', async () => {
    const { dialogs, shown } = given()

    await dialogs.alert('Hello')
    await dialogs.confirm('Really?')

    expect(shown).toEqual(['ours Hello ok', 'ours Really? cancel ok'])
  })

  it.each([
    ['ok', true],
    ['cancel', false],
    [undefined, false],
  ])('S-HOST-3 takes %s of a native confirm for %s', async (button, expected) => {
    const { dialogs } = given(async () => ({ shown: true, button }))

    await expect(dialogs.confirm('Really?')).resolves.toBe(expected)
  })

  it('S-HOST-3 shows ours where the client did not show its own', async () => {
    const { dialogs, shown } = given(async () => ({ shown: false }))

    await expect(dialogs.confirm('Really?')).resolves.toBe(true)
    expect(shown).toEqual(['native Really?', 'ours Really? cancel ok'])
  })

  it('S-HOST-2 S-HOST-3 waits with it until somebody can see the app', async () => {
    const front = Promise.withResolvers<void>()
    const { dialogs, shown } = given(async () => ({ shown: true, button: 'ok' }), front.promise)

    const said = dialogs.alert('Hello')
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown).toEqual([])

    front.resolve()
    await said
    expect(shown).toEqual(['native Hello', 'pause'])
  })

  it('S-HOST-3 goes on with the next when one could not be shown at all', async () => {
    const { dialogs, shown } = given(async (text) => {
      if (text === 'one') throw new Error('the client broke')
      return { shown: true, button: 'ok' }
    })

    await Promise.allSettled([dialogs.alert('one'), dialogs.alert('two')])

    expect(shown).toContain('native two')
  })

  it('S-HOST-3 shows one after the other, with a pause between', async () => {
    const answers: ((answer: PopupAnswer) => void)[] = []
    const { dialogs, shown } = given(() => new Promise((resolve) => answers.push(resolve)))

    const both = Promise.all([dialogs.alert('one'), dialogs.alert('two')])
    await expect.poll(() => shown).toEqual(['native one'])

    answers[0]?.({ shown: true, button: 'ok' })
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.({ shown: true, button: 'ok' })
    await both
    expect(shown).toEqual(['native one', 'pause', 'native two', 'pause'])
  })
})
