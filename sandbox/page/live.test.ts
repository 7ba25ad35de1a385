import { describe, expect, it, vi } from 'vitest'
import type { Changed } from '../src/control.ts'
import { createLive } from './live.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function givenLive() {
  const listeners: ((changed: Changed) => void)[] = []
  const waiting: (() => void)[] = []
  const live = createLive(
    (listener) => listeners.push(listener),
    (run) => waiting.push(run),
  )
  return {
    live,
    hint: (changed: Changed) => listeners.forEach((listener) => listener(changed)),
    rest: async () => {
      await settled()
      waiting.splice(0).forEach((run) => run())
      await settled()
    },
  }
}

const always = () => true

describe('a reading', () => {
  it('is the same one for the same arguments', () => {
    const chat = givenLive().live.family((id: number) => Promise.resolve(id), always)
    expect(chat(1)).toBe(chat(1))
    expect(chat(1)).not.toBe(chat(2))
  })

  it('loads when somebody looks and tells them when it is there', async () => {
    const { live } = givenLive()
    const told = vi.fn<() => void>()
    const reading = live.family(() => Promise.resolve('Chess'), always)()
    expect(reading.get()).toEqual({})

    reading.subscribe(told)
    await settled()

    expect(reading.get()).toEqual({ value: 'Chess' })
    expect(told).toHaveBeenCalledOnce()
  })

  it('loads again when a hint concerns it, and only then', async () => {
    const { live, hint, rest } = givenLive()
    let loads = 0
    const reading = live.family(
      (_id: number) => Promise.resolve((loads += 1)),
      (changed, id) => changed.chat_id === id,
    )(7)
    reading.subscribe(() => undefined)
    await rest()

    hint({ what: 'chat', chat_id: 8 })
    await rest()
    expect(reading.get().value).toBe(1)

    hint({ what: 'chat', chat_id: 7 })
    await rest()
    expect(reading.get().value).toBe(2)
  })

  it('makes one load of the hints that come during a load', async () => {
    const { live, hint, rest } = givenLive()
    let loads = 0
    const reading = live.family(() => Promise.resolve((loads += 1)), always)()
    reading.subscribe(() => undefined)
    for (let at = 0; at < 100; at += 1) hint({ what: 'chat', chat_id: 1 })
    await rest()
    await rest()
    await rest()
    expect(loads).toBe(2)
  })

  it('keeps what it has and says what failed', async () => {
    const { live, hint, rest } = givenLive()
    const answers = [async () => 'Chess', () => Promise.reject(new Error('no answer'))]
    const reading = live.family(() => answers.shift()!(), always)()
    reading.subscribe(() => undefined)
    await rest()
    hint({ what: 'world' })
    await rest()
    expect(reading.get()).toEqual({ value: 'Chess', failure: 'no answer' })
  })

  it('rests when nobody looks any more', async () => {
    const { live, hint, rest } = givenLive()
    let loads = 0
    const reading = live.family(() => Promise.resolve((loads += 1)), always)()
    const leave = reading.subscribe(() => undefined)
    await rest()
    leave()
    hint({ what: 'world' })
    await rest()
    expect(loads).toBe(1)
  })
})
