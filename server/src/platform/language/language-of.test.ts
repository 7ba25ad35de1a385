import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { languagesOf } from './language-of.ts'

describeStore('languagesOf', (given) => {
  beforeEach(() => given.empty())

  const person = (userId: number, messenger: string | null, chosen?: 'en' | 'ru' | 'fa' | null) =>
    given.database.transaction().execute(async (trx) => {
      await trx
        .insertInto('users')
        .values({ user_id: userId, first_name: 'Ann', language_code: messenger })
        .execute()
      if (chosen !== undefined)
        await trx.insertInto('user_settings').values({ user_id: userId, language: chosen }).execute()
    })

  it('is what was chosen, else what the messenger says, else English', async () => {
    await person(1, 'ru', 'fa')
    await person(2, 'ru', null)
    await person(3, 'fa-IR')
    await person(4, 'nl')
    await person(5, null)

    const of = await languagesOf(
      given.database,
      [1, 2, 3, 4, 5, 6].map((userId) => ({ userId })),
    )

    expect([1, 2, 3, 4, 5, 6].map(of)).toEqual(['fa', 'ru', 'fa', 'en', 'en', 'en'])
  })

  it('believes what the messenger says now, but the choice more', async () => {
    await person(1, 'en', 'ru')
    await person(2, 'en')

    const of = await languagesOf(given.database, [
      { userId: 1, messenger: 'fa' },
      { userId: 2, messenger: 'fa' },
      { userId: 3, messenger: 'ru' },
    ])

    expect([of(1), of(2), of(3)]).toEqual(['ru', 'fa', 'ru'])
  })
})
