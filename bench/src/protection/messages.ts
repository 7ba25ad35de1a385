import { withPreset } from '@steward/contract/protection/presets.ts'
import { messageRules } from '@steward/contract/protection/rule-names.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { day } from '@steward/server/platform/durations.ts'
import { chatOf, groupId, numbered, person, seconds } from '../commands/orders.ts'
import { createChance } from '../faults/chance.ts'

const many = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')

/** Every rule that looks at messages, with long lists of its own; what is found is deleted. */
function strictSettings() {
  const settings = withPreset(defaultGroupSettings, 'attack')
  for (const rule of messageRules)
    if ('repeat' in settings[rule]) Object.assign(settings[rule], { first: 'delete', repeat: 'delete' })
  Object.assign(settings.words, { words: `casino\n${many(200, (at) => `word${at}`)}` })
  Object.assign(settings.patterns, { patterns: many(20, (at) => `\\bwin ${at}\\d+`) })
  Object.assign(settings.links, { domains: many(100, (at) => `bad${at}.example`) })
  Object.assign(settings.scripts, { scripts: 'Hangul Thai', names: true })
  Object.assign(settings.locks, { kinds: 'sticker poll game', extensions: 'exe\napk' })
  return settings
}

/** From now on these groups have all rules on. */
export async function protect(database: Database, groups: number): Promise<void> {
  const ids = Array.from({ length: groups }, (_, group) => groupId(group))
  await sql`
    insert into group_settings (chat_id, settings)
    select id, ${JSON.stringify(strictSettings())} from unnest(${ids}::bigint[]) as g(id)
    on conflict (chat_id) do update set settings = excluded.settings`.execute(database)
}

const vocabulary =
  'we they bought painted saw lost found built repaired a the old new green small broken heavy garden fence boat ladder bench window kettle lamp yesterday tomorrow near behind under school river market station bakery with without for from neighbour cousin teacher plumber rain snow wind sun again never often slowly'.split(
    ' ',
  )

const chance = createChance(11)
const word = () => vocabulary[chance.below(vocabulary.length)] ?? ''
let messageId = 10_000

export type Written = { update: { message: { date: number } }; messageId: number; group: number }

const written = (group: number, from: number, text: string): Written => {
  messageId += 1
  const message = { chat: chatOf(group), date: seconds(), message_id: messageId, from: person(from), text }
  return { update: numbered({ message }), messageId, group }
}

/** So many people of a group write in it. */
const regulars = 400
const regularOf = (group: number, number: number) => 2_000_000 + group * regulars + number

/** Members of these groups since before the bot came, who have written there often. */
export async function givenRegulars(database: Database, groups: number): Promise<void> {
  const all = Array.from({ length: groups }, (_, group) => ({
    chatId: groupId(group),
    first: regularOf(group, 0),
  }))
  const people = sql`
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as g("chatId" bigint, first bigint),
      generate_series(first, first + ${regulars - 1}) as user_id`
  await sql`
    insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id, told_status,
      told_present, told_at, last_message_at, messages)
    select "chatId", user_id, 'member', true, 'message', since, 1, 'member', true, since, since, 30
    ${people}, (values (${seconds() - day}::bigint)) as v(since)`.execute(database)
  await sql`
    insert into member_days (chat_id, user_id, day, messages)
    select "chatId", user_id, current_date - 1, 30 ${people}`.execute(database)
}

/** What somebody of a group writes, each time something else; most people are in one group alone. */
export const chatter = (group: number): Written =>
  written(
    group,
    regularOf(group, chance.below(regulars)),
    Array.from({ length: 9 + chance.below(6) }, word).join(' '),
  )

/** A message that a rule finds, each by somebody else. */
export const spam = (group: number): Written =>
  written(group, 3_000_000 + messageId, `${word()} ${word()} c.a.s.i.n.o ${word()} ${messageId}`)

/** Somebody of a raid comes in, and then writes what all of them write. */
export function raider(group: number, number: number): [join: object, said: Written] {
  const user = person(4_000_000 + number)
  const join = numbered({
    chat_member: {
      chat: chatOf(group),
      from: user,
      date: seconds(),
      old_chat_member: { status: 'left', user },
      new_chat_member: { status: 'member', user },
    },
  })
  return [
    join,
    written(group, user.id, 'I made three hundred in one day with this bot, ask me how it is done'),
  ]
}
