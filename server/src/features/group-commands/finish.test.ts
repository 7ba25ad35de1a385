import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ann, bob, givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { anonymousAdmin } from '#platform/telegram/stand-ins.ts'
import { createFinish, type Ending } from './finish.ts'
import { GroupCommand } from './group-command.ts'
import { keepCommands, leaseCommands } from './store.ts'

const inApp = 'Can’t answer privately here. Open Steward to see why.'
const hit = { rule: 'flood', verdict: 'mute', isUndone: false, secondsAgo: 3600, isOfMessage: true } as const

describeStore('the answer to a command', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: bob })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'administrator' })
    await given.database.updateTable('users').set({ first_name: 'Bob' }).where('user_id', '=', bob).execute()
  })

  /** Who alone sees it, what it says, and what everybody is told where Telegram does not hide it. */
  async function answered(
    kind: GroupCommand['kind'],
    result: Ending['result'],
    by: number = ann,
    target: GroupCommand['target'] = null,
  ) {
    const command = GroupCommand.parse({
      kind,
      date: 1_790_000_000,
      threadId: null,
      target,
      seconds: null,
      reason: null,
      misuse: null,
    })
    const kept = { chatId, messageId: 50, speaker: by, command }
    await given.database.transaction().execute((trx) => keepCommands(trx, [kept]))
    const [pending] = (await leaseCommands(given.database, 1))()
    if (!pending) throw new Error('the command is not there')
    const outbox = { wake: () => undefined, room: () => 0, carry: () => undefined }
    await createFinish({ database: given.database, outbox })({ pending, result })
    const { rows } = await sql<{ params: string; instead: string | null }>`
      select o.params, l.said_instead as instead from outbox o join fleeting_lines l
        on l.chat_id = o.chat_id and o.dedupe_key = 'answer ' || l.message_id`.execute(given.database)
    return rows.map(({ params, instead }) => {
      const { text, ephemeral_message_parameters: alone } = JSON.parse(params)
      return [alone?.receiver_user_id, text, instead]
    })
  }
  const ban: Ending['result'] = { is: 'done', userId: bob, seconds: null, warnings: undefined }
  const refused: Ending['result'] = { is: 'refused', refusal: 'group_not_found' }

  it.each<[string, UserId, Ending['result'], string]>([
    ['an admin', ann, ban, 'Bob has been banned.'],
    ['a member', bob, refused, 'Only admins can do this.'],
  ])('is seen by %s who gave it, and by nobody else', async (_, by, result, words) => {
    expect(await answered('ban', result, by)).toEqual([[by, words, null]])
  })

  it.each([
    ['\u3164', 'bobby', '@bobby has been banned.'],
    ['\u3164', null, `${bob} has been banned.`],
    ['\u0301', null, `${bob} has been banned.`],
    ['\u202eboB\u202c', null, '\u2068boB\u2069 has been banned.'],
  ])('names somebody called %j in a way that can be read', async (first_name, username, words) => {
    await given.database
      .updateTable('users')
      .set({ first_name, username })
      .where('user_id', '=', bob)
      .execute()
    expect(await answered('ban', ban)).toEqual([[ann, words, null]])
  })

  it('names the channel that it is about', async () => {
    const done: Ending['result'] = { ...ban, userId: null }
    expect(await answered('ban', done, ann, { channelId: -1005, title: 'Bargains' })).toEqual([
      [ann, 'Bargains has been banned.', null],
    ])
  })

  it('is seen by everybody where nobody knows who gave it', async () => {
    expect(await answered('ban', { is: 'misused', how: 'anonymous' }, anonymousAdmin)).toEqual([
      [undefined, expect.stringContaining('You write anonymously'), null],
    ])
  })

  it.each<[string, Ending['result'], string]>([
    [
      'what a rule did',
      { is: 'told', what: 'why', userId: bob, found: hit },
      'Bob: Flood, muted 1 hour ago.',
    ],
    ['that none did', { is: 'told', what: 'why', userId: bob, found: null }, 'No rule has acted on Bob.'],
    [
      'whom to name',
      { is: 'misused', how: 'nobody_named' },
      'Reply to someone, or name them: /why @username',
    ],
  ])('SEC-34 to "/why" says nobody else %s, whatever Telegram does', async (_, result, words) => {
    expect(await answered('why', result)).toEqual([[ann, words, inApp]])
  })

  it('SEC-34 to "/stats" says the numbers to nobody else, whatever Telegram does', async () => {
    const week = { messages: 5, people: 2, joined: 1, left: 3, since: null, isInPart: false }
    expect(await answered('stats', { is: 'told', what: 'stats', week })).toEqual([
      [
        ann,
        'Last 7 days: 5 messages by 2 people. Joined: 1, left: 3.',
        expect.stringContaining('Open Steward for the numbers.'),
      ],
    ])
  })
})
