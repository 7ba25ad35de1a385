import type { Settings, PersonSettingsChange } from '@steward/contract/settings.ts'

/** The settings as they are once this is saved. */
export function changed(
  settings: Settings,
  { notices, quiet_hours, ...change }: PersonSettingsChange,
): Settings {
  return {
    ...settings,
    ...given(change),
    notices: {
      join_requests: { ...settings.notices.join_requests, ...given(notices?.join_requests) },
      reports: { ...settings.notices.reports, ...given(notices?.reports) },
      bot_rights: { ...settings.notices.bot_rights, ...given(notices?.bot_rights) },
      protection: { ...settings.notices.protection, ...given(notices?.protection) },
      transfers: { ...settings.notices.transfers, ...given(notices?.transfers) },
      brake: { ...settings.notices.brake, ...given(notices?.brake) },
      web_login: { ...settings.notices.web_login, ...given(notices?.web_login) },
      weekly_summary: { ...settings.notices.weekly_summary, ...given(notices?.weekly_summary) },
    },
    quiet_hours: {
      on: quiet_hours?.on ?? settings.quiet_hours.on,
      days: { ...settings.quiet_hours.days, ...given(quiet_hours?.days) },
    },
  }
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** What is spelled out as undefined is left out as well. */
const given = <T extends object>(change: T | undefined): Given<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names that entries had
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as Given<T>
