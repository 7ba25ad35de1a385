import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@steward/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { checklistOf } from './checklist.ts'
import { sayLine } from './say-line.ts'
import { switches, switchNames } from './switches.ts'

const addresses = { url: 'https://steward.example/', api: 'https://api.telegram.org' }

describe('the table of switches', () => {
  it('holds each that getMe tells of, and the one of a group', () => {
    const read = Object.values(switches).map((row) => row.read)
    for (const field of [
      'getMe.has_main_web_app',
      'getMe.supports_join_request_queries',
      'getMe.can_join_groups',
      'getMe.can_read_all_group_messages',
      'getChat.guard_bot',
    ])
      expect(read).toContain(field)
  })

  it('says of each that is not the whole bot’s where a person reads of it', async () => {
    const files = Object.values(switches).flatMap((row) => ('said' in row ? [row.said] : []))
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) await access(join(import.meta.dirname, '../../../..', file))
  })

  it.each(languages)('says what fails without each and what to press, in %s', (language) => {
    for (const name of switchNames) {
      const line = { name, state: 'bad' as const, values: { seconds: 40, found: 'x', error: 'x' } }
      const { fails, fix } = sayLine(line, addresses, language)
      expect(fails?.length).toBeGreaterThan(10)
      expect(fix?.length).toBeGreaterThan(10)
      expect(`${fails} ${fix}`).not.toMatch(/[{}]/)
    }
  })
})

describe('the checklist of a start', () => {
  it('says beneath what is off what fails and what to press, and of the rest its name alone', () => {
    expect(
      checklistOf(
        [
          { name: 'token', state: 'on' },
          { name: 'main_mini_app', state: 'bad' },
          { name: 'join_groups', state: 'note' },
          { name: 'clock', state: 'unknown' },
        ],
        addresses,
      ),
    ).toBe(`Telegram: 1 of 4 to fix.
  ✓ Bot token
  ✗ Main Mini App: Newcomers in groups can’t open their check, and notifications on a computer open the chat only.
      @BotFather → /mybots → your bot → Bot Settings → Configure Mini App → Enable Mini App. Send https://steward.example/
  – Adding to groups: No one can add the bot to another group.
      @BotFather → /mybots → your bot → Bot Settings → Allow Groups? → Turn groups on.
  ? Clock`)
  })

  it('says in its first line that all is there', () => {
    expect(checklistOf([{ name: 'token', state: 'on' }], addresses)).toBe(
      'Telegram: Steward can work.\n  ✓ Bot token',
    )
  })
})
