import { describe, expect, it } from 'vitest'
import { gapOf, gapsIn, isOutIn, type BotStatus } from './gaps.ts'

const at = (at: number, standing: BotStatus['standing']): BotStatus => ({ at, standing })
const span = { starts: 100, ends: 200 }

describe('gaps', () => {
  it.each<[string, BotStatus[], ReturnType<typeof gapsIn>]>([
    ['none before anything is known', [], []],
    ['none while the bot is an admin', [at(50, 'admin'), at(150, 'admin')], []],
    [
      'one that is over',
      [at(50, 'admin'), at(120, 'out'), at(140, 'admin')],
      [{ standing: 'out', from: 120, until: 140 }],
    ],
    ['one that lasts', [at(120, 'member')], [{ standing: 'member', from: 120, until: null }]],
    ['one that reaches in', [at(10, 'out'), at(140, 'admin')], [{ standing: 'out', from: 10, until: 140 }]],
    ['none that ended before', [at(10, 'out'), at(100, 'admin')], []],
    ['none that begins after', [at(200, 'out')], []],
    [
      'one where it is told twice',
      [at(110, 'out'), at(120, 'out'), at(130, 'admin')],
      [{ standing: 'out', from: 110, until: 130 }],
    ],
    [
      'two of two kinds',
      [at(110, 'out'), at(120, 'member'), at(130, 'admin')],
      [
        { standing: 'out', from: 110, until: 120 },
        { standing: 'member', from: 120, until: 130 },
      ],
    ],
  ])('are found: %s', (_, standings, gaps) => expect(gapsIn(standings, span)).toEqual(gaps))

  it.each<[string, ReturnType<typeof gapsIn>, ReturnType<typeof gapOf>]>([
    ['nothing', [], null],
    ['all of it', [{ standing: 'out', from: 100, until: 200 }], 'out'],
    ['all of it, still', [{ standing: 'out', from: 90, until: null }], 'out'],
    ['some of it', [{ standing: 'out', from: 90, until: 199 }], 'part'],
    ['little', [{ standing: 'member', from: 90, until: null }], 'member'],
    ['what was on another day', [{ standing: 'out', from: 200, until: null }], null],
  ])('take from a day %s', (_, gaps, gap) => expect(gapOf(gaps, span)).toBe(gap))

  it('in which the bot was no admin are none in which it was out', () => {
    expect(isOutIn([{ standing: 'member', from: 90, until: null }], span)).toBe(false)
    expect(isOutIn([{ standing: 'out', from: 90, until: 101 }], span)).toBe(true)
    expect(isOutIn([{ standing: 'out', from: 90, until: 100 }], span)).toBe(false)
  })
})
