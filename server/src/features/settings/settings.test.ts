import { UserId } from '@steward/contract/ids.ts'
import { SettingsChange } from '@steward/contract/settings.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from '../../platform/database/testing.ts'
import { settingsOf } from '../../platform/person-settings.ts'
import { utcOffsetFor } from '../../platform/person-time.ts'
import { saveSettings } from './save-settings.ts'

const ann = UserId.parse(7)
const bob = UserId.parse(8)

const accepted = (change: object) => SettingsChange.safeParse(change).success

describe('SettingsChange', () => {
  it.each([
    [{ time_zone: 'Europe/Berlin' }, true],
    [{ time_zone: null }, true],
    [{ time_zone: 'Mars/Olympus' }, false],
    [{ language: 'fa' }, true],
    [{ language: 'tlh' }, false],
    [{ notices: { join_requests: { bot: true } } }, true],
    [{ notices: { gossip: { bot: true } } }, false],
    [{ colour: 'red' }, false],
  ])('%j is accepted: %j', (change, expected) => {
    expect(accepted(change)).toBe(expected)
  })

  it('has no switch that would silence the bot about a new sign-in', () => {
    expect(accepted({ notices: { web_login: { push: false } } })).toBe(true)
    expect(accepted({ notices: { web_login: { bot: false } } })).toBe(false)
    expect(accepted({ notices: { brake: { bot: false } } })).toBe(false)
  })
})

describeStore('settings', (given) => {
  beforeEach(() => given.empty())
  const save = (change: SettingsChange) => saveSettings(given.database, ann, change)

  it('follow the messenger and the device until somebody chooses', async () => {
    expect(await settingsOf(given.database, ann)).toEqual({
      language: null,
      appearance: 'auto',
      haptics: true,
      time_zone: null,
      notices: {
        join_requests: { push: true, bot: false },
        reports: { push: true, bot: true },
        bot_rights: { push: true, bot: true },
        transfers: { push: true, bot: true },
        brake: { push: true, bot: true },
        web_login: { push: true, bot: true },
      },
    })
  })

  it('keep what was chosen, and leave the rest and other people alone', async () => {
    const before = await settingsOf(given.database, bob)
    await save({ language: 'fa', haptics: false })
    await save({ appearance: 'dark', time_zone: 'Asia/Tehran' })

    expect(await settingsOf(given.database, ann)).toMatchObject({
      language: 'fa',
      haptics: false,
      appearance: 'dark',
      time_zone: 'Asia/Tehran',
    })
    expect(await settingsOf(given.database, bob)).toEqual(before)
  })

  it('go back to what the messenger and the device say', async () => {
    await save({ language: 'ru', time_zone: 'Europe/Moscow' })

    expect(await save({ language: null, time_zone: null })).toMatchObject({ language: null, time_zone: null })
  })

  it('turn one notice at a time, also when two devices do it at once', async () => {
    await Promise.all([
      save({ notices: { join_requests: { bot: true } } }),
      save({ notices: { bot_rights: { push: false } } }),
    ])

    expect((await settingsOf(given.database, ann)).notices).toEqual({
      join_requests: { push: true, bot: true },
      reports: { push: true, bot: true },
      bot_rights: { push: false, bot: true },
      transfers: { push: true, bot: true },
      brake: { push: true, bot: true },
      web_login: { push: true, bot: true },
    })
  })

  it.each([
    ['Asia/Kolkata', '2026-11-20T12:00:00Z', 330],
    ['Europe/Berlin', '2026-11-20T12:00:00Z', 60],
    ['Europe/Berlin', '2026-07-20T12:00:00Z', 120],
    ['America/St_Johns', '2026-11-20T12:00:00Z', -210],
    ['UTC', '2026-11-20T12:00:00Z', 0],
  ])('let a day begin as in %s, at %s', async (time_zone, now, minutes) => {
    await save({ time_zone })

    expect(await utcOffsetFor(given.database, ann, { device: 600, now: new Date(now) })).toBe(minutes)
    expect(await utcOffsetFor(given.database, bob, { device: 600, now: new Date(now) })).toBe(600)
  })

  it('change nothing when nothing is named', async () => {
    await save({ appearance: 'light' })

    expect(await save({})).toMatchObject({ appearance: 'light' })
  })
})
