import { describe, expect, it } from 'vitest'
import { noStacks, type Stacks, take, topOf } from './stacks.ts'

const list = { id: '1', address: '/groups' }
const group = { id: '2', address: '/groups/-1001' }
const me = { id: '3', address: '/me' }
const log = { id: '4', address: '/groups/-1001/log?actor=7' }
const [groups, deep] = [[list], [list, group]]

/** Standing in the tab of the last stack, the others behind it. */
const given = (...stacks: (typeof groups)[]): Stacks => ({
  ...stacks.reduce((before, stack) => take(before, { is: 'restore', stack }), noStacks),
  way: 'none',
})

describe('stacks', () => {
  it.each([
    ['over another', given(groups), group, { '/groups': [list, group] }],
    ['of another tab, over the one that is shown', given(deep), me, { '/groups': [list, group, me] }],
    ['while another tab waits', given([me], groups), group, { '/me': [me], '/groups': [list, group] }],
  ])('S-NAV-1 a page comes %s', (_, before, place, stacks) => {
    expect(take(before, { is: 'push', place })).toEqual({ tab: '/groups', stacks, way: 'push' })
  })

  it.each([
    [1, [list, group], 'pop'],
    [2, [list], 'pop'],
    [9, [list], 'pop'],
  ])('S-BACK-1 %d pages back, and never past the root', (count, left, way) => {
    expect(take(given([list, group, log]), { is: 'pop', count })).toEqual({
      tab: '/groups',
      stacks: { '/groups': left },
      way,
    })
  })

  it('S-BACK-1 stays at the root of a tab', () => {
    expect(take(given(groups), { is: 'pop', count: 1 })).toEqual(given(groups))
  })

  it.each([
    ['back in the tab', given(deep), groups, 'pop'],
    ['forward in the tab', given(groups), deep, 'push'],
    ['from tab to tab', given(deep, [me]), deep, 'none'],
    ['where it stands', given(deep), deep, 'none'],
  ])('S-NAV-1 the history goes %s', (_, before, stack, way) => {
    const after = take(before, { is: 'restore', stack })

    expect(after.way).toBe(way)
    expect(after.stacks).toEqual({ ...before.stacks, '/groups': stack })
    expect(after.tab).toBe('/groups')
  })

  it('keeps the stack of a tab while another is shown', () => {
    const away = take(given(deep), { is: 'restore', stack: [me] })

    expect(away).toEqual({ tab: '/me', stacks: { '/groups': deep, '/me': [me] }, way: 'none' })
  })

  it('keeps the page whose query changes', () => {
    const after = take(given([list, group, log]), { is: 'address', address: '/groups/-1001/log' })

    expect(topOf(after)).toEqual({ id: '4', address: '/groups/-1001/log' })
    expect(after.way).toBe('none')
  })

  it('leaves nothing of anybody’s pages behind after a reset', () => {
    const after = take(given(deep, [me]), { is: 'reset', stack: [{ id: '9', address: '/signed-out' }] })

    expect(after.stacks).toEqual({ '/signed-out': [{ id: '9', address: '/signed-out' }] })
  })
})
