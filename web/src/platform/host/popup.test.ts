import { describe, expect, it } from 'vitest'
import { createPopups, type PopupButton } from './popup.ts'

const ok: PopupButton[] = [{ id: 'ok', type: 'ok' }]

/** A client that opens what it is given and says nothing by itself. */
function givenClient() {
  let time = 0
  let touched: (() => void) | undefined
  const opened: object[] = []
  const popups = createPopups({
    open: (parameters) => opened.push(parameters),
    now: () => time,
    onTouch(listener) {
      touched = listener
      return () => (touched = undefined)
    },
  })
  return { popups, opened, pass: (ms: number) => (time += ms), touch: () => touched?.() }
}

describe('popups', () => {
  it('S-HOST-3 shows the native one and tells which button was pressed', async () => {
    const { popups, opened, pass } = givenClient()
    const answer = popups.show('Really?', [{ id: 'cancel', type: 'cancel' }, ...ok])
    pass(900)
    popups.closed({ button_id: 'ok' })

    expect(opened).toEqual([
      {
        message: 'Really?',
        buttons: [
          { id: 'cancel', type: 'cancel' },
          { id: 'ok', type: 'ok' },
        ],
      },
    ])
    await expect(answer).resolves.toEqual({ shown: true, button: 'ok' })
  })

  it.each([[undefined], [null], [{}], [{ button_id: '' }]])(
    'S-HOST-3 takes %j from a person for a dismissal',
    async (data) => {
      const { popups, pass } = givenClient()
      const answer = popups.show('Really?', ok)
      pass(900)
      popups.closed(data)

      await expect(answer).resolves.toEqual({ shown: true, button: undefined })
    },
  )

  it.each([5, 300])(
    'S-HOST-3 sees that a client refused it, when it answers after %i ms, faster than a person',
    async (milliseconds) => {
      const { popups, pass } = givenClient()
      const answer = popups.show('Really?', ok)
      pass(milliseconds)
      popups.closed({})

      await expect(answer).resolves.toEqual({ shown: false })
    },
  )

  it('S-HOST-3 sees that a client dropped it without a word, when the page is touched', async () => {
    const { popups, pass, touch } = givenClient()
    let answered = false
    const answer = popups.show('Really?', ok).finally(() => (answered = true))
    pass(100)
    touch()
    await new Promise((resolve) => setTimeout(resolve))
    expect(answered).toBe(false)

    pass(2000)
    touch()
    await expect(answer).resolves.toEqual({ shown: false })

    popups.closed({ button_id: 'ok' })
  })

  it.each([
    ['an empty text', ''],
    ['a text longer than 256', 'x'.repeat(257)],
  ])('S-HOST-3 does not open one for %s', async (_, text) => {
    const { popups, opened } = givenClient()

    await expect(popups.show(text, ok)).resolves.toEqual({ shown: false })
    expect(opened).toEqual([])
  })

  it('S-HOST-3 leaves out the third in a row, which clients would drop, until the row has ended', async () => {
    const { popups, opened, pass } = givenClient()
    for (const text of ['one', 'two']) {
      const answer = popups.show(text, ok)
      pass(500)
      popups.closed({ button_id: 'ok' })
      await answer
    }

    await expect(popups.show('three', ok)).resolves.toEqual({ shown: false })
    pass(4000)
    void popups.show('four', ok)

    expect(opened).toMatchObject([{ message: 'one' }, { message: 'two' }, { message: 'four' }])
  })
})
