import type { Settings, SettingsChange } from '@steward/contract/settings.ts'

/** The settings as they are once this is saved. */
export function changed(settings: Settings, { notices, ...change }: SettingsChange): Settings {
  return {
    ...settings,
    ...given(change),
    notices: {
      join_requests: { ...settings.notices.join_requests, ...given(notices?.join_requests) },
      reports: { ...settings.notices.reports, ...given(notices?.reports) },
      bot_rights: { ...settings.notices.bot_rights, ...given(notices?.bot_rights) },
      transfers: { ...settings.notices.transfers, ...given(notices?.transfers) },
      brake: { ...settings.notices.brake, ...given(notices?.brake) },
      web_login: { ...settings.notices.web_login, ...given(notices?.web_login) },
    },
  }
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** What is spelled out as undefined is left out as well. */
const given = <T extends object>(change: T | undefined): Given<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names that entries had
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as Given<T>
