import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { QuietHours, QuietHoursChange } from './quiet-hours-schemas.ts'
import { isTimeZone } from './time-zone.ts'

const Language = z.enum(languages)

export const Appearance = z.enum(['auto', 'light', 'dark'])
export type Appearance = z.infer<typeof Appearance>

/** Ways to a person: web push into a browser that asked for it, and a message from the bot. */
const Ways = z.object({ push: z.boolean(), bot: z.boolean() })
export type Ways = z.infer<typeof Ways>
export type NoticeWay = keyof Ways

export const Notices = z.object({
  join_requests: Ways,
  reports: Ways,
  bot_rights: Ways,
  protection: Ways,
  transfers: Ways,
  brake: Ways,
  web_login: Ways,
  weekly_summary: Ways,
})

export const Settings = z.object({
  /** Null: as the messenger, or the browser, says. */
  language: z.nullable(Language),
  /** Inside the container the messenger's theme rules, whatever this says. */
  appearance: Appearance,
  haptics: z.boolean(),
  /** A name of the IANA time zone database; null: the device's. */
  time_zone: z.nullable(z.string()),
  /** Where the device was that was used last, as its browser named it; null: it never did. */
  device_zone: z.nullable(z.string()),
  notices: Notices,
  quiet_hours: QuietHours,
})
export type Settings = z.infer<typeof Settings>

const TimeZone = z.string().check(z.minLength(1), z.maxLength(64), z.refine(isTimeZone))

const ways = { push: z.optional(z.boolean()), bot: z.optional(z.boolean()) }

/**
 * What is left out stays as it is. A new sign-in, and somebody whom the brake holds, are always told by the bot: there
 * is no field to silence them.
 */
export const PersonSettingsChange = z.strictObject({
  language: z.optional(Settings.shape.language),
  appearance: z.optional(Appearance),
  haptics: z.optional(z.boolean()),
  time_zone: z.optional(z.nullable(TimeZone)),
  device_zone: z.optional(TimeZone),
  notices: z.optional(
    z.strictObject({
      join_requests: z.optional(z.strictObject(ways)),
      reports: z.optional(z.strictObject(ways)),
      bot_rights: z.optional(z.strictObject(ways)),
      protection: z.optional(z.strictObject(ways)),
      transfers: z.optional(z.strictObject(ways)),
      brake: z.optional(z.strictObject({ push: ways.push })),
      web_login: z.optional(z.strictObject({ push: ways.push })),
      weekly_summary: z.optional(z.strictObject(ways)),
    }),
  ),
  quiet_hours: z.optional(QuietHoursChange),
})
export type PersonSettingsChange = z.infer<typeof PersonSettingsChange>

export const settingsEndpoints = {
  '/api/me/settings': endpoint({
    summary: 'My settings',
    access: 'session',
    effect: 'read',
    input: z.strictObject({}),
    result: Settings,
  }),
  '/api/me/settings/save': endpoint({
    summary: 'Change some of my settings; answers with all of them',
    access: 'session',
    effect: 'change',
    quota: null,
    input: PersonSettingsChange,
    result: Settings,
  }),
}
