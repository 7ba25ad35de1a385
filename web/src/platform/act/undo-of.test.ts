import type { Action } from '@steward/contract/actions.ts'
import { UserId } from '@steward/contract/ids.ts'
import { describe, expect, it } from 'vitest'
import { type Before, undoOf } from './undo-of.ts'

const user_id = UserId.parse(7)
const rows: readonly [string, Action, Before, Action | undefined][] = [
  ['a ban is lifted', { kind: 'ban', user_id, until: null }, {}, { kind: 'unban', user_id }],
  ['a mute ends', { kind: 'mute', user_id, until: null }, {}, { kind: 'unmute', user_id }],
  [
    'who became an admin is none again',
    { kind: 'promote', user_id, rights: ['can_pin_messages'] },
    { rights: null },
    { kind: 'demote', user_id },
  ],
  [
    'an admin gets the former rights and title again',
    { kind: 'demote', user_id },
    { rights: ['can_pin_messages'], title: 'Host' },
    { kind: 'promote', user_id, rights: ['can_pin_messages'], title: 'Host' },
  ],
  [
    'an admin whose rights nobody knew stays what they are',
    { kind: 'demote', user_id },
    { rights: [] },
    undefined,
  ],
  [
    'a title is what it was',
    { kind: 'title', user_id, title: 'Host' },
    { title: null },
    { kind: 'title', user_id, title: '' },
  ],
  [
    'a tag is what it was',
    { kind: 'tag', user_id, tag: 'new' },
    { tag: 'old' },
    { kind: 'tag', user_id, tag: 'old' },
  ],
  ['who was removed cannot be brought back', { kind: 'kick', user_id }, {}, undefined],
  ['what was deleted stays deleted', { kind: 'delete_messages', user_id }, {}, undefined],
]

describe('undoOf', () => {
  it.each(rows)('%s', (_, action, before, undo) => {
    expect(undoOf(action, before, {})).toEqual(undo ? [undo] : [])
  })

  const limited = { kind: 'limit', user_id, permissions: ['can_send_messages'], until: 99 } satisfies Action
  it.each(['mute', 'limit'] as const)('%s of somebody who was restricted restores that', (kind) => {
    const action: Action = { ...limited, permissions: [], kind }
    expect(undoOf(action, {}, { undo: limited })).toEqual([limited])
  })

  const unwarn = { kind: 'unwarn', user_id, warning_id: 9 } as const
  it.each([
    ['that warning is taken back', null, undefined, [unwarn]],
    ['the ban that followed is lifted too', 'ban', undefined, [{ kind: 'unban', user_id }, unwarn]],
    ['the mute that followed ends too', 'mute', undefined, [{ kind: 'unmute', user_id }, unwarn]],
    ['who was limited before the mute is limited again', 'mute', limited, [limited, unwarn]],
    ['who was removed stays so', 'kick', undefined, [unwarn]],
  ] as const)('of a warning: %s', (_, consequence, undo, all) => {
    const warnings = { warning_id: 9, count: 3, limit: 3, consequence }
    expect(undoOf({ kind: 'warn', user_id }, {}, { warnings, undo })).toEqual(all)
  })
})
