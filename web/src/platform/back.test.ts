import { describe, expect, it } from 'vitest'
import { backPriority, createBack } from './back.ts'

/** A registry whose handlers write their names down. */
function given() {
  const ran: string[] = []
  const back = createBack()
  const log = (name: string) => () => void ran.push(name)
  back.setDefault(log('default'))
  return { ran, back, log }
}

describe('back', () => {
  it('S-BACK-1 runs the default when nobody registered', () => {
    const { back, ran } = given()

    back.back()

    expect(ran).toEqual(['default'])
  })

  it('S-BACK-1 runs the newest handler of the highest priority, alone', () => {
    const { back, ran, log } = given()
    back.register(10, log('old page'))
    back.register(200, log('first dialog'))
    back.register(200, log('second dialog'))
    back.register(10, log('new page'))

    back.back()

    expect(ran).toEqual(['second dialog'])
  })

  it('S-BACK-1 falls to the next one when a handler is taken off', () => {
    const { back, ran, log } = given()
    back.register(10, log('page'))
    const takeOff = back.register(200, log('dialog'))
    takeOff()
    takeOff()

    back.back()

    expect(ran).toEqual(['page'])
  })

  it('S-BACK-1 weighs what only exists at the moment against what is registered', () => {
    const { back, ran, log } = given()
    back.register(backPriority.page, log('page'))

    back.back([{ priority: backPriority.overlay, handler: log('sheet') }])
    back.register(backPriority.dialog, log('dialog'))
    back.back([{ priority: backPriority.overlay, handler: log('sheet') }])

    expect(ran).toEqual(['sheet', 'dialog'])
  })

  it('tells how many registered, so that the button can be shown', () => {
    const { back, log } = given()
    const takeOff = back.register(10, log('page'))
    expect(back.handlers.get()).toBe(1)

    takeOff()
    expect(back.handlers.get()).toBe(0)
  })
})
