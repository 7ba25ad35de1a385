import { describe, expect, it } from 'vitest'
import { profileNames } from './profiles.ts'
import { givenContainer } from './testing.ts'

const popup = { title: 'Ban Ann', message: 'She cannot come back.', buttons: [{ id: 'yes', type: 'ok' }] }
const open = 'web_app_open_popup'
const refusedEmpty = [{ type: 'popup_closed', data: {} }]
const native = ['android', 'ios', 'macos', 'tdesktop', 'linux'] as const

describe('a popup', () => {
  it.each(profileNames)(
    'on %s shows the app’s words and the client’s own for ok, close and cancel',
    (name) => {
      const client = givenContainer(name)
      const buttons = [
        { id: 'a', type: 'ok' },
        { id: 'b', type: 'close' },
        { id: 'c', type: 'cancel', text: 'Not Telegram’s' },
      ]
      expect(client.post(open, { ...popup, buttons })).toEqual([])
      expect(client.state().popup).toEqual({
        title: 'Ban Ann',
        message: 'She cannot come back.',
        buttons: [
          { id: 'a', text: 'OK', isDestructive: false },
          { id: 'b', text: 'Close', isDestructive: false },
          { id: 'c', text: 'Cancel', isDestructive: false },
        ],
      })
    },
  )

  it.each(profileNames)(
    'on %s shows what a button of the app’s own says, and marks a destructive one',
    (name) => {
      const client = givenContainer(name)
      const buttons = [
        { id: 'a', type: 'destructive', text: 'Ban' },
        { id: 'b', type: 'default', text: 'Think' },
      ]
      client.post(open, { ...popup, buttons })
      expect(client.state().popup?.buttons).toEqual([
        { id: 'a', text: 'Ban', isDestructive: true },
        { id: 'b', text: 'Think', isDestructive: false },
      ])
    },
  )

  it.each(profileNames)('on %s tells which button was pressed', (name) => {
    const client = givenContainer(name)
    client.post(open, popup)
    expect(client.during(() => client.answerPopup('yes'))).toEqual([
      { type: 'popup_closed', data: { button_id: 'yes' } },
    ])
    expect(client.state().popup).toBeUndefined()
  })

  it.each([
    ['android', { type: 'popup_closed', data: {} }],
    ['ios', { type: 'popup_closed', data: {} }],
    ['macos', { type: 'popup_closed', data: {} }],
    ['weba', { type: 'popup_closed', data: {} }],
    ['webk', { type: 'popup_closed', data: {} }],
    ['tdesktop', { type: 'popup_closed' }],
    ['linux', { type: 'popup_closed' }],
  ] as const)('dismissed on %s is told in its way', (name, event) => {
    const client = givenContainer(name)
    client.post(open, popup)
    expect(client.during(() => client.answerPopup())).toEqual([event])
  })

  it.each([...native, 'webk'] as const)('that comes over another one is dropped in silence on %s', (name) => {
    const client = givenContainer(name)
    client.post(open, popup)
    expect(client.post(open, { ...popup, title: 'Second' })).toEqual([])
    expect(client.silence()).toBe('another dialog is open')
    expect(client.state().popup?.title).toBe('Ban Ann')
  })

  it('that comes over another one closes that one on Web A', () => {
    const client = givenContainer('weba')
    client.post(open, popup)
    expect(client.post(open, { ...popup, title: 'Second' })).toEqual(refusedEmpty)
    expect(client.state().popup).toBeUndefined()
  })

  it.each([
    [
      'four buttons',
      { ...popup, buttons: Array.from({ length: 4 }, (_, id) => ({ id: `${id}`, type: 'ok' })) },
    ],
    ['no button', { ...popup, buttons: [] }],
    ['no message', { ...popup, message: ' ' }],
    ['a long message', { ...popup, message: 'x'.repeat(257) }],
    ['a long title', { ...popup, title: 'x'.repeat(65) }],
    ['a button without words', { ...popup, buttons: [{ id: 'a', type: 'default' }] }],
    ['a long button id', { ...popup, buttons: [{ id: 'x'.repeat(65), type: 'ok' }] }],
  ])('with %s is dropped by native clients and answered empty by the web ones', (_, data) => {
    for (const name of profileNames) {
      const client = givenContainer(name)
      expect(client.post(open, data)).toEqual(name === 'weba' || name === 'webk' ? refusedEmpty : [])
      expect(client.state().popup).toBeUndefined()
    }
  })

  it('fits exactly at the limits', () => {
    const client = givenContainer('ios')
    const button = { id: 'x'.repeat(64), text: 'x'.repeat(64) }
    const largest = { title: 'x'.repeat(64), message: 'x'.repeat(256), buttons: [button, button, button] }
    client.post(open, largest)
    expect(client.state().popup).toMatchObject(largest)
  })
})

describe('popups one after another', () => {
  it('are dropped for three seconds on Android after three that came within 150 ms', () => {
    const client = givenContainer('android')
    for (let number = 0; number < 4; number += 1) {
      client.post(open, popup)
      client.answerPopup('yes')
      client.pass(100)
    }
    expect(client.post(open, popup)).toEqual([])
    expect(client.silence()).toBe('too many popups in a row')
    // A tenth of a second has passed since the last one was opened.
    client.pass(2899)
    client.post(open, popup)
    expect(client.state().popup).toBeUndefined()
    client.pass(1)
    client.post(open, popup)
    expect(client.state().popup?.title).toBe('Ban Ann')
  })

  it('go on on Android when a person takes their time', () => {
    const client = givenContainer('android')
    for (let number = 0; number < 10; number += 1) {
      client.post(open, popup)
      expect(client.state().popup?.title).toBe('Ban Ann')
      client.answerPopup('yes')
      client.pass(151)
    }
  })

  it('are answered empty for two seconds on Web A after the third in a row', () => {
    const client = givenContainer('weba')
    for (let number = 0; number < 3; number += 1) {
      client.pass(100)
      client.post(open, popup)
      client.answerPopup('yes')
    }
    expect(client.post(open, popup)).toEqual(refusedEmpty)
    client.pass(1999)
    expect(client.post(open, popup)).toEqual(refusedEmpty)
    client.pass(1)
    client.post(open, popup)
    expect(client.state().popup?.title).toBe('Ban Ann')
  })

  it('are answered empty for three seconds on Web K after three closings with nothing between', () => {
    const client = givenContainer('webk')
    for (let number = 0; number < 3; number += 1) {
      client.post(open, popup)
      client.answerPopup('yes')
    }
    expect(client.post(open, popup)).toEqual(refusedEmpty)
    client.pass(2999)
    expect(client.post(open, popup)).toEqual(refusedEmpty)
    client.pass(1)
    client.post(open, popup)
    expect(client.state().popup?.title).toBe('Ban Ann')
  })

  it('go on on Web K when another event comes between', () => {
    const client = givenContainer('webk')
    for (let number = 0; number < 5; number += 1) {
      client.post(open, popup)
      expect(client.state().popup?.title).toBe('Ban Ann')
      client.answerPopup('yes')
      client.post('web_app_request_theme')
    }
  })
})
