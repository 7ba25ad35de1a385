import { ChatId, type UserId } from '@steward/contract/ids.ts'
import type { Language } from '@steward/contract/languages.ts'
import { Signal } from '@steward/contract/protection/signal.ts'
import { reportCardWords as words } from '@steward/contract/words/report-cards.ts'
import { ruleNameWords } from '@steward/contract/words/rules.ts'
import type { InlineKeyboardButton } from 'grammy/types'
import { sql } from 'kysely'
import { z } from 'zod'
import { messageUrl } from '#domain/message-url.ts'
import { shownOf } from '#domain/people/shown.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { say } from '#platform/language/say.ts'

/**
 * What an admin can answer from the bot's chat. `delete` is for what was written as a channel, `handled` for a call for
 * the admins in which nobody is accused.
 */
export const reportAnswers = ['ban', 'delete', 'handled', 'dismiss', 'trust'] as const
export type ReportAnswer = (typeof reportAnswers)[number]

/** A message of the bot: text, and rows of buttons below it. */
export type Card = { text: string; buttons: InlineKeyboardButton[][] }

export type OpenReport = {
  chat_id: ChatId
  report_id: number
  message_id: number
  target_id: UserId | null
  /** What the group shows of whom it is about: a person's name, empty of an erased account, or a channel's title. */
  name: string
  is_channel: boolean
  excerpt: string | null
  voices: number
  title: string
  type: string
  username: string | null
  /** JSON text. */
  signals: string | null
  /** How the part of their profile begins that rules ask about. */
  profile_excerpt: string | null
  open: number
}

const Signals = z.array(Signal)

/** The report of a group that waits longest for an answer; undefined: none does. */
export async function nextReport(trx: Transaction, chatId: ChatId): Promise<OpenReport | undefined> {
  const { rows } = await sql<OpenReport>`
    select r.chat_id, r.report_id, r.message_id, r.target_id, r.excerpt, r.voices, c.title, c.type, c.username,
      coalesce(r.sender_title, trim(concat_ws(' ', p.first_name, p.last_name))) as name,
      r.sender_title is not null as is_channel,
      f.signals, f.profile_excerpt,
      (count(*) over ())::int as open
    from reports r join chats c using (chat_id) left join ${shownOf('r', 'target_id')}
    left join lateral (
      select h.signals, h.profile_excerpt from rule_hits h
      where h.chat_id = r.chat_id and h.message_id = r.message_id and h.state = 'asked'
      order by h.hit_id desc limit 1) f on true
    where r.chat_id = ${chatId} and r.state = 'open' and r.answer is null and c.state <> 'bot_removed'
    order by r.reported_at, r.report_id limit 1`.execute(trx)
  return rows[0]
}

const press = ({ chat_id, report_id }: OpenReport, answer: ReportAnswer) =>
  `report ${chat_id} ${report_id} ${answer}`

const data = new RegExp(String.raw`^report (-\d{1,16}) (\d{1,15}) (${reportAnswers.join('|')})$`)

/** What a pressed button says. It may be made up: only Telegram's word counts for who pressed it. */
export function readPress(text: string | undefined) {
  const [, chatId, reportId, answer] = data.exec(text ?? '') ?? []
  const is = reportAnswers.find((each) => each === answer)
  const chat = ChatId.safeParse(Number(chatId))
  return is && chat.success ? { chatId: chat.data, reportId: Number(reportId), is } : undefined
}

function whyOf({ signals, voices }: OpenReport, language: Language): string {
  if (signals === null) return say(words.reportedBy, language, { count: Math.max(1, voices) })
  const rules = new Set(Signals.parse(JSON.parse(signals)).map(({ rule }) => rule))
  const names = [...rules].map((rule) => say(ruleNameWords[rule], language))
  return say(words.foundBy, language, { rules: new Intl.ListFormat(language).format(names) })
}

function saidIn(
  { target_id, is_channel, excerpt, name, message_id }: OpenReport,
  language: Language,
): string[] {
  if (target_id === null && !is_channel)
    return excerpt === null ? [] : [say(words.call, language, { excerpt })]
  const values = { name: calledIn(name, language) }
  if (message_id < 0) return [say(words.reacted, language, values)]
  return [
    excerpt === null
      ? say(words.withoutText, language, values)
      : say(words.quote, language, { ...values, excerpt }),
  ]
}

const answersTo = ({ target_id, is_channel, message_id }: OpenReport): ReportAnswer[] =>
  target_id === null
    ? [is_channel && message_id > 0 ? 'delete' : 'handled', 'dismiss']
    : ['ban', 'dismiss', 'trust']

/** Buttons stand in pairs: what is done to people first, where to look last. */
function buttonsOf(report: OpenReport, language: Language): InlineKeyboardButton[][] {
  const url = report.message_id > 0 ? messageUrl(report, report.message_id) : null
  const buttons: InlineKeyboardButton[] = [
    ...answersTo(report).map((answer) => ({
      text: say(words[answer], language),
      callback_data: press(report, answer),
    })),
    ...(url === null ? [] : [{ text: say(words.view, language), url }]),
  ]
  return [buttons.slice(0, 2), buttons.slice(2)].filter((row) => row.length > 0)
}

/** A report as the bot shows it to one admin, with a button for each answer. */
export function cardOf(report: OpenReport, language: Language): Card {
  const { title, open, profile_excerpt: profile } = report
  return {
    text: [
      say(words.heading, language, { title }),
      ...saidIn(report, language),
      ...(profile === null ? [] : [say(words.profile, language, { excerpt: profile })]),
      whyOf(report, language),
      ...(open > 1 ? [say(words.more, language, { count: open - 1 })] : []),
    ].join('\n\n'),
    buttons: buttonsOf(report, language),
  }
}
