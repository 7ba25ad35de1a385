import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { glanceAt } from './text/glance.ts'
import { judging } from './testing/judging.ts'
import { samples } from './warm-up.ts'

describe('what rules look for', () => {
  it('is compiled before the first message comes', () => {
    const tried = new Map<string, { ascii: number; beyond: number }>()
    const { test } = Object.getOwnPropertyDescriptors(RegExp.prototype)
    const spy = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
      const times = tried.get(this.source) ?? { ascii: 0, beyond: 0 }
      tried.set(this.source, times)
      // oxlint-disable-next-line no-control-regex -- all of ASCII
      times[text.search(/[^\0-\x7f]/) < 0 ? 'ascii' : 'beyond'] += 1
      return test.value!.call(this, text)
    })
    onTestFinished(() => spy.mockRestore())
    judging()
    const money = [...tried].find(([source]) => source.includes('usdt'))
    expect(money?.[1]).toEqual({ ascii: 2, beyond: 2 })
  })

  it('is looked for in full: no sign of a text is passed over', () => {
    for (const sample of samples) {
      expect(
        Object.entries(glanceAt(sample)).filter(([name, is]) => name.startsWith('has') && is !== true),
      ).toEqual([])
    }
    expect(samples.map((sample) => glanceAt(sample).isBeyondAscii)).toEqual([false, true])
  })
})
