import { MemberFilter, MemberSort } from '@steward/contract/members.ts'
import { preview } from '@steward/server/features/clean-up/preview.ts'
import { type Place, placeIn } from '@steward/server/features/members/filters.ts'
import { createFirstPages } from '@steward/server/features/members/first-pages.ts'
import { listMembers } from '@steward/server/features/members/list-members.ts'
import { givenCrowds } from '@steward/server/features/members/testing/million.ts'
import { cursorOf } from '@steward/server/platform/http/cursor.ts'
import { day } from '@steward/server/platform/durations.ts'
import { activityFigures } from './activity.ts'
import { detailsFigures } from './activity-details.ts'
import { type Figure, p50 } from './figure.ts'
import { withStore } from './ingest-store.ts'
import type { Engine } from './world.ts'

/** Of a hundred thousand each. */
const groups = 10
const fillSeconds = 900
const budgetMs = 100
/** It counts everybody who fits, here half of the group. */
const cleanUpBudgetMs = 500
const criteria = { deleted: true, bots: true, never_wrote_days: 30, silent_days: 30 }

const searches = {
  'a rare word': 'person_77777',
  'a word of hundreds': 'zoe brandt bado',
  'a word of every ninth': 'brandt',
  'two letters': 'an',
  'one character of a script without spaces': '遥',
  'what nobody is called': 'nobody',
}

/** Half-way through the list. */
const middle = (sort: MemberSort, at: number): Place => ({
  by: sort === 'name' ? 'gus' : at - (sort === 'joined' ? 200 : 20) * day,
  user_id: 1,
  known: 0,
})

/** Whole use cases, one after the other, in a group of a hundred thousand among a million members. */
async function measure(engine: Engine): Promise<Figure[]> {
  return withStore(
    engine,
    async ({ database }) => {
      const now = new Date()
      const at = Math.floor(now.getTime() / 1000)
      const chatId = await givenCrowds(database, groups, at)
      const firstPage = createFirstPages(database)
      const parts = { database, firstPage, photoUrl: () => '', now: () => now }
      const ask = (input: Partial<Parameters<typeof listMembers>[2]>) =>
        listMembers(parts, chatId, { chat_id: chatId, filter: 'present', sort: 'recent', ...input })

      const figures: Figure[] = []
      async function time(what: string, run: () => Promise<unknown>, atMost = budgetMs) {
        figures.push({ what, value: await p50(run), unit: 'ms', atMost })
      }

      await time(`first page of 100,000 members among 1 M, p50, ${engine}`, () => ask({}))
      for (const sort of MemberSort.options) {
        const cursor = cursorOf(placeIn[sort]).write(middle(sort, at))
        await time(`… a page from the middle, by ${sort}`, () => ask({ sort, cursor }))
      }
      for (const filter of MemberFilter.options.slice(1))
        await time(`… first page of filter “${filter}”`, () => ask({ filter }))
      for (const [what, search] of Object.entries(searches))
        await time(`… search for ${what}`, () => ask({ search }))
      const asked = { chat_id: chatId, criteria }
      await time(
        '… whom a clean-up would remove, of everybody silent for 30 days',
        () => preview(parts, chatId, asked),
        cleanUpBudgetMs,
      )
      figures.push(...(await activityFigures({ database, chatId }, engine)))
      return [...figures, ...(await detailsFigures({ database, chatId }, engine))]
    },
    fillSeconds,
  )
}

export const measureMembers = async () => [...(await measure('postgres')), ...(await measure('embedded'))]
