import { beforeEach, describe, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { safeStorage } from './storage.ts'

let time = 0
beforeEach(() => {
  time = 1_000_000
  window.sessionStorage.clear()
  window.localStorage.clear()
})

const refused = () =>
  safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })

/** The app as it starts on this device. */
const start = (owner = '1') =>
  createDrafts({
    session: safeStorage(() => window.sessionStorage),
    lasting: safeStorage(() => window.localStorage),
    owner: () => owner,
    now: () => time,
  })
const closeTheApp = () => window.sessionStorage.clear()

describe('drafts', () => {
  it('F-36 are there again after a reload', () => {
    start().hold('note', 'Half a senten')

    expect(start().find('note')).toBe('Half a senten')
    expect(start().find('another')).toBe('')
  })

  it('S-HTTP-3 are there again when the app was closed over them', () => {
    const drafts = start()
    drafts.hold('note', 'Half a senten')
    drafts.keep()
    closeTheApp()

    expect(start().find('note')).toBe('Half a senten')
  })

  it('are gone when the person closed the app', () => {
    start().hold('note', 'Half a senten')
    closeTheApp()

    expect(start().find('note')).toBe('')
  })

  it('are gone once they were sent or emptied', () => {
    const drafts = start()
    drafts.hold('note', 'x')
    drafts.keep()
    drafts.hold('note', '')
    drafts.keep()

    expect(start().find('note')).toBe('')
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0])
  })

  it('are gone when the person signs out', () => {
    const drafts = start()
    drafts.hold('note', 'Half a senten')
    drafts.hold('name', 'An')
    drafts.forget()

    expect([drafts.find('note'), drafts.find('name'), start().find('note')]).toEqual(['', '', ''])
  })

  it('are shown to nobody else on the same device, nor a day later', () => {
    const drafts = start('1')
    drafts.hold('note', 'Between us')
    drafts.keep()

    expect(start('2').find('note')).toBe('')
    time += 24 * 60 * 60 * 1000
    expect(start('1').find('note')).toBe('')
  })

  it('SEC-56 do not lie on the device any more when the app opens a day later, whosoever they were', () => {
    const drafts = start('1')
    drafts.hold('note', 'Between us')
    drafts.keep()
    time += 24 * 60 * 60 * 1000 - 1
    start('2').find('note')
    expect(window.localStorage).toHaveLength(1)

    time += 1
    start('2').find('note')
    expect(window.localStorage).toHaveLength(0)
  })

  it('F-39 are held for as long as the page lives where nothing may be kept', () => {
    const drafts = createDrafts({ session: refused(), lasting: refused(), owner: () => '1', now: () => time })
    drafts.hold('note', 'Half a senten')
    drafts.keep()

    expect(drafts.find('note')).toBe('Half a senten')
  })

  it('take nothing that is not theirs for a draft', () => {
    window.sessionStorage.setItem('draft note', '{"owner":"1","at":"now","text":7}')

    expect(start().find('note')).toBe('')
  })
})
