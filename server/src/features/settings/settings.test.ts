import { UserId } from '@steward/contract/ids.ts'
import { defaultQuietHours } from '@steward/contract/quiet-hours.ts'
import { PersonSettingsChange } from '@steward/contract/settings.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { settingsOf } from '#domain/person-settings.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { chosenZone, utcOffsetFor, zoneOf } from '#domain/person-time.ts'
import { groupNoticesOf, saveGroupNotices } from './group-notices.ts'
import { saveSettings } from './save-settings.ts'

const ann = UserId.parse(7)
const bob = UserId.parse(8)

const accepted = (change: object) => PersonSettingsChange.safeParse(change).success

describe('PersonSettingsChange', () => {
  it.each([
    [{ time_zone: 'Europe/Berlin' }, true],
    [{ time_zone: null }, true],
    [{ time_zone: 'Mars/Olympus' }, false],
    [{ device_zone: 'Asia/Tehran' }, true],
    [{ device_zone: null }, false],
    [{ language: 'fa' }, true],
    [{ language: 'tlh' }, false],
    [{ notices: { join_requests: { bot: true } } }, true],
    [{ notices: { gossip: { bot: true } } }, false],
    [{ quiet_hours: { days: { mon: { from: '22:00', to: '08:00' } } } }, true],
    [{ quiet_hours: { days: { mon: null } } }, true],
    [{ quiet_hours: { days: { mon: { from: '24:00', to: '08:00' } } } }, false],
    [{ quiet_hours: { days: { mon: { from: '9:00', to: '08:00' } } } }, false],
    [{ quiet_hours: { days: { someday: null } } }, false],
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
  const save = (change: PersonSettingsChange) => saveSettings(given.database, ann, change)
  const zoneAfter = async (change: PersonSettingsChange) => zoneOf(await save(change))

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
        protection: { push: true, bot: true },
        transfers: { push: true, bot: true },
        brake: { push: true, bot: true },
        web_login: { push: true, bot: true },
        weekly_summary: { push: false, bot: true },
      },
      device_zone: null,
      quiet_hours: defaultQuietHours,
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
      protection: { push: true, bot: true },
      transfers: { push: true, bot: true },
      brake: { push: true, bot: true },
      web_login: { push: true, bot: true },
      weekly_summary: { push: false, bot: true },
    })
  })

  it('change the quiet of one day at a time, also when two devices do it at once', async () => {
    await Promise.all([
      save({ quiet_hours: { on: true, days: { mon: { from: '23:00', to: '07:30' } } } }),
      save({ quiet_hours: { days: { sun: null } } }),
    ])

    const { on, days } = (await settingsOf(given.database, ann)).quiet_hours
    expect([on, days.mon, days.tue, days.sun]).toEqual([
      true,
      { from: '23:00', to: '07:30' },
      { from: '22:00', to: '08:00' },
      null,
    ])
    expect((await settingsOf(given.database, bob)).quiet_hours.on).toBe(false)
  })

  it('refuse a week without a minute in which anything could be told, and leave what was', async () => {
    const whole = { from: '10:00', to: '10:00' }
    const days = { mon: whole, tue: whole, wed: whole, thu: whole, fri: whole, sat: whole }
    await save({ quiet_hours: { days } })

    await expect(save({ quiet_hours: { days: { sun: whole } } })).rejects.toThrow('always_quiet')
    expect((await settingsOf(given.database, ann)).quiet_hours.days.sun).toEqual({
      from: '22:00',
      to: '08:00',
    })
  })

  it('let come at once what waited for the end of hours that are quiet no longer', async () => {
    await sql`
      insert into person_notices (user_id, subject, kind, at, due_at, deadline)
      select u, 'x', 'transfers', now(), now() + interval '1 hour', now() + interval '1 day'
      from unnest(${[ann, bob]}::bigint[]) u`.execute(given.database)
    const due = async () => {
      const { rows } = await sql<{ user_id: number }>`
        select user_id from person_notices where due_at <= now()`.execute(given.database)
      return rows.map(({ user_id: id }) => id)
    }
    await save({ appearance: 'dark' })
    expect(await due()).toEqual([])
    await save({ quiet_hours: { on: false } })
    expect(await due()).toEqual([ann])
  })

  it('know where somebody is by their last device, until they choose a time zone', async () => {
    expect(await zoneAfter({})).toBe('UTC')
    expect(await zoneAfter({ device_zone: 'Asia/Tehran' })).toBe('Asia/Tehran')
    expect(await zoneAfter({ time_zone: 'Europe/Berlin' })).toBe('Europe/Berlin')
    expect(await zoneAfter({ device_zone: 'Europe/Moscow' })).toBe('Europe/Berlin')
    expect(await zoneAfter({ time_zone: null })).toBe('Europe/Moscow')
  })

  it('keep the choices of one group, and the defaults for all others', async () => {
    const choir = await givenChat(given.database, { title: 'Choir' })
    const chess = await givenChat(given.database, { title: 'Chess' })
    await saveGroupNotices(given.database, { chatId: choir, userId: ann }, { join_requests: 'both' })
    await saveGroupNotices(given.database, { chatId: choir, userId: ann }, { reports: 'off' })

    expect(await groupNoticesOf(given.database, choir, ann)).toMatchObject({
      title: 'Choir',
      choices: { join_requests: 'both', reports: 'off', bot_rights: 'everywhere' },
      everywhere: { reports: { push: true, bot: true } },
    })
    for (const [chat, person] of [
      [chess, ann],
      [choir, bob],
    ] as const)
      expect((await groupNoticesOf(given.database, chat, person)).choices.reports).toBe('everywhere')
    const everywhere = await saveGroupNotices(
      given.database,
      { chatId: choir, userId: ann },
      { reports: 'everywhere' },
    )
    expect(everywhere.choices).toMatchObject({ join_requests: 'both', reports: 'everywhere' })
  })

  it.each([
    ['Asia/Kolkata', '2026-11-20T12:00:00Z', 330],
    ['Europe/Berlin', '2026-11-20T12:00:00Z', 60],
    ['Europe/Berlin', '2026-07-20T12:00:00Z', 120],
    ['America/St_Johns', '2026-11-20T12:00:00Z', -210],
    ['UTC', '2026-11-20T12:00:00Z', 0],
  ])('let a day begin as in %s, at %s', async (time_zone, now, minutes) => {
    await save({ time_zone })

    const at = { device: 600, now: new Date(now) }
    const { rows } = await sql<{ anns: string; bobs: null }>`
      select ${chosenZone(sql`${ann}::bigint`)} as anns, ${chosenZone(sql`${bob}::bigint`)} as bobs`.execute(
      given.database,
    )
    expect(rows.map(({ anns }) => utcOffsetFor(anns, at))).toEqual([minutes])
    expect(rows.map(({ bobs }) => utcOffsetFor(bobs, at))).toEqual([600])
  })

  it('change nothing when nothing is named', async () => {
    await save({ appearance: 'light' })

    expect(await save({})).toMatchObject({ appearance: 'light' })
  })
})
