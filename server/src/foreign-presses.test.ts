import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportAnswers } from '#domain/report-card.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { MemberStatus } from './platform/database/schema-chats.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { type GivenBotApp, givenBotApp } from './testing/given-bot-app.ts'

const [ann, mel] = [user(11), user(12)]
const bot = user(123_456)

const restricting: readonly AdminRight[] = ['can_manage_chat', 'can_restrict_members']
const without: readonly AdminRight[] = ['can_manage_chat', 'can_delete_messages']

type Known = { status: MemberStatus; rights?: readonly AdminRight[] }
/** What is known of them in the group, and what they are there at this moment. */
type Outsider = { is: string; known?: Known; now: Known; hears: 'nothing' | 'a refusal' }

const outsiders: readonly Outsider[] = [
  { is: 'a stranger', now: { status: 'left' }, hears: 'nothing' },
  ...(['member', 'restricted', 'left', 'kicked'] as const).map((status) => ({
    is: status,
    known: { status },
    now: { status },
    hears: 'nothing' as const,
  })),
  {
    is: 'an admin who may not restrict',
    known: { status: 'administrator', rights: without },
    now: { status: 'administrator', rights: without },
    hears: 'nothing',
  },
  {
    is: 'an admin whose right was taken unheard',
    known: { status: 'administrator', rights: restricting },
    now: { status: 'administrator', rights: without },
    hears: 'a refusal',
  },
  ...(['member', 'left', 'kicked'] as const).map((status) => ({
    is: `an admin until Telegram made them ${status} unheard`,
    known: { status: 'administrator' as const, rights: restricting },
    now: { status },
    hears: 'a refusal' as const,
  })),
]

/** How a report stands when its button is pressed. */
const reports = {
  open: { state: 'open' },
  settled: { state: 'acted', settled_by: ann, settled_at: new Date() },
  'somebody else’s': {
    state: 'open',
    answered_by: ann,
    answer: JSON.stringify({ is: 'ban', messageId: 1, updateId: 1 }),
    answer_due: new Date('2100-01-01'),
  },
} as const

const walked = Object.entries(reports).flatMap(([stands, row]) =>
  reportAnswers.map((answer) => ({ stands, answer, row })),
)

describePostgres('SEC-34 whoever may not answer reports learns nothing from a card', (given) => {
  let messenger: GivenBotApp['messenger']
  let bring: GivenBotApp['bring']
  let stop: GivenBotApp['stop']
  let chatId: ChatId
  let updates = 0
  let people = 1_000

  beforeAll(async () => {
    await given.empty()
    const { database } = given
    ;({ messenger, bring, stop } = await givenBotApp(given))
    chatId = await givenChat(database, { title: 'Garden', synced_at: new Date() })
    await givenMember(database, { chat_id: chatId, user_id: ann, status: 'creator' })
    await givenMember(database, { chat_id: chatId, user_id: mel })
    messenger.standings.set(bot, { status: 'administrator', rights: adminRights })
    messenger.standings.set(ann, { status: 'creator' })
    await report({ state: 'open', message_id: 1 })
  })
  afterAll(() => stop())

  async function report(row: object): Promise<number> {
    const values = { chat_id: chatId, message_id: 2 + updates, message_date: 1, target_id: mel, voices: 2 }
    const { report_id } = await given.database
      .insertInto('reports')
      .values({ ...values, excerpt: 'Cheap watches', state: 'open', ...row })
      .returning('report_id')
      .executeTakeFirstOrThrow()
    return report_id
  }

  async function someone({ known, now }: Pick<Outsider, 'known' | 'now'>): Promise<UserId> {
    people += 1
    const user_id = user(people)
    const { rights = [] } = known ?? {}
    if (known)
      await givenMember(given.database, {
        ...known,
        chat_id: chatId,
        user_id,
        rights: [...rights],
        told_at: 1,
      })
    messenger.standings.set(user_id, now)
    return user_id
  }

  /** What was sent to them. */
  const heardBy = (person: UserId): string[] =>
    messenger.ledger.flatMap(({ params }) => (params['chat_id'] === person ? [JSON.stringify(params)] : []))

  /** What becomes of the card, as soon as that is so. */
  async function pressed(from: UserId, data: string, count: number): Promise<string[]> {
    updates += 1
    const callback_query = {
      id: `query ${updates}`,
      from: { id: from, is_bot: false, first_name: 'x', language_code: 'en' },
      message: { message_id: 500, date: 1, chat: { id: from, type: 'private', first_name: 'x' } },
      chat_instance: '1',
      data,
    }
    expect(await bring({ update_id: updates, callback_query })).toBe(200)
    return eventually(async () => {
      const done = await given.database
        .selectFrom('updates')
        .select('update_id')
        .where('update_id', '=', updates)
        .where('done_at', 'is not', null)
        .execute()
      expect(done).toHaveLength(1)
      expect(heardBy(from)).toHaveLength(count)
      return heardBy(from)
    })
  }

  it.each(walked)('when a report is $stands and they press $answer', async ({ answer, row }) => {
    const quiet: UserId[] = []
    for (const { is, hears, ...outsider } of outsiders) {
      const id = await report(row)
      const from = await someone(outsider)
      if (hears === 'nothing') quiet.push(from)
      const said = await pressed(from, `report ${chatId} ${id} ${answer}`, hears === 'nothing' ? 0 : 1)
      const areRefusals = said.map((line) => line.includes('Not done: '))
      expect([is, areRefusals]).toEqual([is, hears === 'nothing' ? [] : [true]])
      expect(said.join()).not.toMatch(/Garden|Person|Cheap|report \d|reply_markup/)
      const { state, answered_by } = await given.database
        .selectFrom('reports')
        .select(['state', 'answered_by'])
        .where('report_id', '=', id)
        .executeTakeFirstOrThrow()
      expect([state, answered_by]).toEqual([row.state, 'answered_by' in row ? ann : null])
    }
    expect(quiet.flatMap(heardBy)).toEqual([])
  })

  it('and whoever may, is told', async () => {
    const id = await report(reports.settled)
    const said = await pressed(ann, `report ${chatId} ${id} dismiss`, 1)
    expect(said).toEqual([
      expect.stringMatching(/has already answered the report in Garden.*Person 12.*Cheap/),
    ])
  })
})
