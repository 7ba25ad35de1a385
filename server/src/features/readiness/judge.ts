import { type Reach, troubleOf } from '#platform/telegram/reach.ts'
import type { AtTelegram } from './ask-telegram.ts'
import type { Bot } from './bot.ts'
import { type SwitchName, switches, switchNames } from './switches.ts'

export type Facts = {
  reach: Reach
  /** Undefined: Telegram was not asked with success since the start. */
  bot: Bot | undefined
  atTelegram: AtTelegram
  /** Where updates are to go; none: they are fetched. */
  webhookUrl: string
  oneReader: 'yes' | 'no' | 'unknown'
  /** Unix seconds. */
  now: number
}

export type Line = {
  name: SwitchName
  /** `unknown`: Telegram was not heard. */
  state: 'on' | 'note' | 'bad' | 'unknown'
  values?: Record<string, string | number>
}

/** Clock difference that a ban with an end and a proof of identity bear. */
const clockMost = 30
const errorSeconds = 600

type Found = boolean | undefined | Record<string, string | number>

const orUnknown = (answer: 'yes' | 'no' | 'unknown'): boolean | undefined =>
  answer === 'unknown' ? undefined : answer === 'yes'

/** The path behind it is often another program's secret: its token, as like as not. */
const hostOf = (url: string) => URL.parse(url)?.host ?? '–'

/** On, off (with what its sentence says of it), or not known. */
const found: Record<SwitchName, (facts: Facts) => Found> = {
  reach: ({ reach }) => troubleOf(reach) !== 'unreachable',
  token: ({ reach }) => !reach.isTokenRefused,
  webhook: ({ atTelegram: { webhook }, webhookUrl }) =>
    webhook && (webhook.url === webhookUrl || { found: hostOf(webhook.url) }),
  delivery: ({ atTelegram: { webhook }, webhookUrl, now }) => {
    if (!webhook || webhookUrl === '') return webhook && true
    const isRecent = now - (webhook.last_error_date ?? 0) < errorSeconds
    return !isRecent || { error: webhook.last_error_message ?? '–' }
  },
  clock: ({ reach: { clockAhead } }) => {
    if (clockAhead === null) return undefined
    const seconds = Math.round(Math.abs(clockAhead))
    return seconds <= clockMost || { seconds }
  },
  main_mini_app: ({ bot }) => bot?.has_main_web_app,
  guard_mode: ({ bot }) => bot?.supports_join_request_queries,
  join_groups: ({ bot }) => bot?.can_join_groups,
  reads_all: ({ bot }) => bot?.can_read_all_group_messages,
  menu_button: ({ atTelegram }) => atTelegram.hasMenuButton,
  commands: ({ atTelegram }) => atTelegram.hasCommands,
  default_rights: ({ atTelegram }) => atTelegram.hasDefaultRights,
  one_reader: ({ oneReader }) => orUnknown(oneReader),
}

/** Every switch of the whole bot, in the order of their table. */
export const judge = (facts: Facts): Line[] =>
  switchNames.map((name): Line => {
    const how = found[name](facts)
    if (how === undefined) return { name, state: 'unknown' }
    if (how === true) return { name, state: 'on' }
    const { off: state } = switches[name]
    return how === false ? { name, state } : { name, state, values: how }
  })
