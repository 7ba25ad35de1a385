import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { comeIn } from './arrivals/testing.ts'
import { givenJoining, givenSettings, newestToken, settingsWith } from './testing.ts'

describeStore('what follows from a check', (given) => {
  it('is left to the admins once, though they fail while another node mutes them', async () => {
    await given.empty()
    const chatId = await givenChat(given.database, { title: 'Choir' })
    await givenSettings(given.database, chatId, settingsWith({ whom: 'everybody', tasks: 'sum', tries: 1 }))
    await comeIn(given.database, chatId)
    const token = await newestToken(given.database)
    const fast = givenJoining(given.database, async () => 1)
    const slow = givenJoining(given.database, async () => {
      for (const text of ['98', '99']) await fast.answer(token, 1, { kind: 'sum', text })
      await fast.work()
      return 1
    })
    await slow.work()
    await slow.work()
    expect(await slow.check()).toMatchObject({ state: 'failed', due_at: null })
    expect([...fast.told, ...slow.told]).toEqual([chatId])
    const entries = await given.database.selectFrom('log_entries').select('kind').execute()
    expect(entries).toEqual([{ kind: 'left_to_admins' }])
    expect([fast.errors, slow.errors]).toEqual([[], []])
  })
})
