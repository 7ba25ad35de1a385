import { describe, expect, it } from 'vitest'
import type { YearView } from '../../control/views.ts'
import { givenSandbox, groups, noon } from '../../testing.ts'
import { memberCount } from '../../world/membership.ts'
import { day } from '../../durations.ts'

async function given({ seed = 7 } = {}) {
  const sandbox = await givenSandbox()
  await sandbox.news()
  const grow = async (of = seed) => {
    const reply = await sandbox.post<YearView>('year', { seed: of })
    if (!reply.ok) throw new Error(reply.error)
    return reply.result
  }
  const told = () =>
    [...sandbox.sandbox.world.updates.values()].map(({ kind, queue, payload }) => ({ kind, queue, payload }))
  return { ...sandbox, grow, told }
}

const dateOf = ({ payload }: { payload: unknown }): number => Object(payload).date
const dayOf = (update: { payload: unknown }) => new Date(dateOf(update) * 1000).toISOString().slice(0, 10)
const became = ({ payload }: { payload: unknown }) => Object(payload).new_chat_member?.status

describe('a year of traffic', () => {
  it('tells the bot the same for the same seed, whatever else happened, and something else for another', async () => {
    const [one, other, third] = [await given(), await given(), await given()]
    await one.grow()
    await other.act('tom', { do: 'send_message', chat_id: groups.neighbours, text: 'Before it' })
    await other.post('set-off', { what: 'spammer', chat_id: groups.neighbours })
    await other.news()
    await other.grow()
    await third.grow(8)

    expect(one.told().length).toBeGreaterThan(5_000)
    expect(other.told()).toEqual(one.told())
    const days = (some: typeof one) => some.told().map(dateOf)
    expect(days(third)).not.toEqual(days(one))
  })

  it('is a group of Ann’s in which the bot is told of each day, in order, but of those without it only that it was put out', async () => {
    const { grow, told, sandbox } = await given()
    const { chat_id, out, updates } = await grow()
    const all = told()
    expect(all).toHaveLength(updates)
    expect(new Set(all.map(({ payload }) => Object(payload).chat.id))).toEqual(new Set([chat_id]))
    const dates = all.map(dateOf)
    expect(dates).toEqual(dates.toSorted((one, other) => one - other))
    const days = new Set(all.map(dayOf))
    expect(days.size).toBeGreaterThan(355)
    const whileOut = all.filter((update) => dayOf(update) >= out.from && dayOf(update) <= out.to)
    expect(whileOut.map(became)).toEqual(['kicked'])
    const own = all.filter(({ kind }) => kind === 'my_chat_member')
    expect(own.map(became)).toEqual(['administrator', 'kicked', 'administrator'])

    const group = sandbox.world.groups.get(chat_id)
    expect(group?.title).toBe('Hillside Neighbours 7')
    expect(group && memberCount(group)).toBeGreaterThan(50)
    const last = [...(group?.messages.values() ?? [])].at(-1)
    expect(noon / 1000 - (last?.date ?? 0)).toBeLessThan(day)
  })

  it('has a raid of sixty who join within a minute, say the same and are banned', async () => {
    const { grow, told } = await given()
    const { raid } = await grow()
    const thatDay = told().filter((update) => dayOf(update) === raid)
    const joined = thatDay.filter((update) => became(update) === 'member').map(dateOf)
    const banned = thatDay.filter((update) => became(update) === 'kicked')
    expect(joined.length).toBeGreaterThanOrEqual(60)
    expect(banned).toHaveLength(60)
    const texts = thatDay.flatMap(({ payload }) => Object(payload).text ?? [])
    const counts = Object.values(Object.groupBy(texts, (text) => text)).map((same) => same?.length ?? 0)
    expect(Math.max(...counts)).toBe(60)
  })

  it('waits for a bot that asks, however old it is, and tells how many messages there are', async () => {
    const { grow, news } = await given()
    const { updates, messages } = await grow()
    const heard = await news()
    expect(heard).toHaveLength(updates)
    expect(heard.filter(({ message }) => message?.text !== undefined)).toHaveLength(messages)
    expect(messages).toBeGreaterThan(4_000)
  })

  it('is there once', async () => {
    const { grow } = await given()
    await grow()
    await expect(grow()).rejects.toThrow('This year is here already: take another seed.')
    expect((await grow(8)).title).toBe('Hillside Neighbours 8')
  })
})
