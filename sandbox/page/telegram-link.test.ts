import { describe, expect, it } from 'vitest'
import { readTelegramLink } from './telegram-link.ts'

describe('readTelegramLink', () => {
  it.each([
    [
      'https://t.me/steward_bot?startgroup=a1&admin=delete_messages+restrict_members+anonymous',
      {
        kind: 'add to group',
        username: 'steward_bot',
        rights: ['can_delete_messages', 'can_restrict_members', 'is_anonymous'],
        param: 'a1',
      },
    ],
    ['/steward_bot?startgroup', { kind: 'add to group', username: 'steward_bot', rights: [] }],
    [
      'https://t.me/steward_bot?startapp=i_5&mode=fullscreen',
      { kind: 'open app', username: 'steward_bot', param: 'i_5', fullscreen: true },
    ],
    [
      'https://t.me/steward_bot/app?startapp=i_5',
      { kind: 'open app', username: 'steward_bot', app: 'app', param: 'i_5', fullscreen: false },
    ],
    [
      'https://t.me/steward_bot/app',
      { kind: 'open app', username: 'steward_bot', app: 'app', fullscreen: false },
    ],
    ['https://telegram.me/steward_bot?start=x', { kind: 'start bot', username: 'steward_bot', param: 'x' }],
    ['https://t.me/+AbC', { kind: 'invite', link: 'https://t.me/+AbC' }],
    ['https://t.me/joinchat/AbC', { kind: 'invite', link: 'https://t.me/joinchat/AbC' }],
    ['https://t.me/chess_club', { kind: 'name', username: 'chess_club' }],
  ])('reads %s', (address, link) => {
    expect(readTelegramLink(address)).toEqual(link)
  })

  it.each(['https://example.org/steward_bot?startgroup=1', 'javascript:alert(1)', 'https://t.me/'])(
    'leaves %s to the browser',
    (address) => {
      expect(readTelegramLink(address)).toBeUndefined()
    },
  )
})
