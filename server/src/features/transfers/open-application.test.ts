import type { ChatId } from '@steward/contract/ids.ts'
import { UserId } from '@steward/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import { keepBotChats } from '#domain/bot-chats.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { Notice, Notify } from '#domain/notices/notice.ts'
import { dayMs } from '#platform/durations.ts'
import { openApplication } from './open-application.ts'
import { tellLater } from './tell-sides.ts'
import { givenGroup } from './testing.ts'

const ann = UserId.parse(7_000_000_001)
const bob = UserId.parse(42)

const failing: Notify = async () => {
  throw new Error('the outbox is full')
}

describeStore('an application that is opened', (given) => {
  let chat_id: ChatId
  let told: Notice[]
  const notify: Notify = async (_, notice) => void told.push(notice)

  beforeEach(async () => {
    await given.empty()
    told = []
    chat_id = await givenGroup(given.database, { admins: [ann, bob] })
    await given.database
      .updateTable('users')
      .set({ language_code: 'ru' })
      .where('user_id', '=', bob)
      .execute()
  })

  const mayWriteTo = (...people: UserId[]) =>
    keepBotChats(given.database, new Map(people.map((person) => [person, true])))

  const opens = (fields: object = {}, by = notify) =>
    given.database.transaction().execute((trx) =>
      openApplication(trx, {
        application: {
          chat_id,
          apply_id: 'a1',
          kind: 'offer',
          state: 'pending',
          steward_user_id: ann,
          receiver_user_id: bob,
          reason: null,
          created_at: new Date(),
          expires_at: new Date(Date.now() + dayMs),
          settled_at: null,
          ...fields,
        },
        notify: by,
      }),
    )

  const heard = () => told.map(({ userId, text, offered }) => ({ userId, text, offered }))

  it('S-START-2 tells both sides, each in their language, with a link to it', async () => {
    await mayWriteTo(ann, bob)
    expect(await opens()).toBe('a1')

    expect(heard()).toEqual([
      {
        userId: bob,
        text: `Person ${ann} предлагает вам группу Riverside: в Steward за неё будете отвечать вы.`,
        offered: true,
      },
      {
        userId: ann,
        text: `You offered Riverside to Person ${bob}. Until they answer, the group stays yours.`,
        offered: false,
      },
    ])
    for (const notice of told)
      expect(notice).toMatchObject({
        kind: 'transfers',
        page: { type: 'page', page: 'transfer-apply-detail', apply_id: 'a1' },
      })
  })

  it('tells of a claim the other way round', async () => {
    await mayWriteTo(ann, bob)
    await opens({ kind: 'claim' })

    expect(heard()).toMatchObject([
      { userId: bob, offered: false },
      { userId: ann, text: `Person ${bob} asks to take over as steward of Riverside.`, offered: true },
    ])
  })

  it('tells nobody twice, neither when it is sent again nor when somebody looks later', async () => {
    await mayWriteTo(ann, bob)
    await opens()
    expect(await opens()).toBeUndefined()
    expect(await tellLater(given.database, notify)).toBe(false)

    expect(told).toHaveLength(2)
  })

  it('sends nothing to people the bot can’t write to, until they write to it', async () => {
    await mayWriteTo(ann)
    await opens()
    expect(told.map(({ userId }) => userId)).toEqual([ann])

    await mayWriteTo(bob)
    expect(await tellLater(given.database, notify)).toBe(true)
    expect(await tellLater(given.database, notify)).toBe(false)
    expect(told.map(({ userId }) => userId)).toEqual([ann, bob])
  })

  it.each([
    ['was answered meanwhile', { state: 'declined' }],
    ['nobody can answer any more', { expires_at: new Date(Date.now() - 1000) }],
  ])('is not told of when it %s', async (_, fields) => {
    await mayWriteTo(ann, bob)
    await opens(fields)

    expect(told).toEqual([])
  })

  it('tells whoever asks where nobody is left to ask, and the admins, who may object', async () => {
    await mayWriteTo(ann, bob)
    await opens({ kind: 'claim', state: 'cooling', steward_user_id: null })

    expect(told.map(({ userId, offered }) => [userId, offered])).toEqual([
      [bob, false],
      [ann, true],
    ])
  })

  it('leaves nothing when it cannot be told', async () => {
    await mayWriteTo(ann, bob)
    await expect(opens({}, failing)).rejects.toThrow('full')

    expect(await given.database.selectFrom('transfer_applications').select('apply_id').execute()).toEqual([])
  })
})
