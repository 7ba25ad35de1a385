import { describe, expect, it } from 'vitest'
import { noon } from '../testing.ts'
import { memberCount } from '../world/membership.ts'
import { people } from './people.ts'
import { newWorld } from './new-world.ts'
import { day } from '../durations.ts'

describe('a new world', () => {
  it('is the same for the same seed, and another for another', () => {
    const one = newWorld(3, noon, { crowd: 40, isSetUp: true })
    expect(newWorld(3, noon, { crowd: 40, isSetUp: true })).toEqual(one)
    expect(newWorld(4, noon, { crowd: 40, isSetUp: true }).groups).not.toEqual(one.groups)
  })

  it('has a group of every kind', () => {
    const groups = [...newWorld(1, noon, { isSetUp: true }).groups.values()]
    const botIn = groups.map((group) => group.members.get(7_000_000_001))
    expect(groups.map(memberCount).toSorted((one, other) => other - one)[0]).toBe(10_000)
    expect(groups.filter(({ type }) => type === 'group')).toHaveLength(1)
    expect(groups.filter(({ is_forum }) => is_forum)).toHaveLength(1)
    expect(groups.filter(({ requests }) => requests.size > 0)).toHaveLength(1)
    expect(botIn.filter((membership) => membership === undefined)).toHaveLength(1)
    const asks = groups.filter(({ links }) => links.some((link) => link.creates_join_request))
    expect(asks.map(({ title, guard_bot }) => [title, guard_bot])).toEqual([
      ['Riverside Neighbours', undefined],
      ['Open Source Café', 7_000_000_001],
    ])
    const strangers = Object.entries(people).filter(([, { id }]) =>
      asks.every(({ members, requests }) => !members.has(id) && !requests.has(id)),
    )
    expect(strangers.map(([name]) => name)).toEqual(['viktor', 'mila'])
    const lacking = botIn.filter(
      (membership) => membership?.status === 'administrator' && !membership.rights.can_restrict_members,
    )
    expect(lacking).toHaveLength(1)
  })

  it('has days of talk behind it, in order, and tells the bot of what happened since it came', () => {
    const world = newWorld(1, noon, { crowd: 40, isSetUp: true })
    for (const group of world.groups.values()) {
      const dates = Array.from(group.messages.values(), ({ date }) => date)
      expect(dates.length).toBeGreaterThan(20)
      expect(dates).toEqual(dates.toSorted((one, other) => one - other))
      expect(dates[0]).toBeLessThan(noon / 1000 - 2 * day)
    }
    const kinds = Map.groupBy(world.updates.values(), ({ kind }) => kind)
    expect(kinds.get('my_chat_member')).toHaveLength(5)
    expect(kinds.get('chat_join_request')).toHaveLength(4)
    expect(kinds.get('message')?.length).toBeGreaterThan(100)
  })

  it('with a past has three weeks behind it on each of their days, and as many members as without', () => {
    const world = newWorld(1, noon, { hasPast: true, isSetUp: true })
    expect(newWorld(1, noon, { hasPast: true, isSetUp: true })).toEqual(world)
    const [group] = world.groups.values()
    expect(group && memberCount(group)).toBe(186)

    const about = [...world.updates.values()].filter(({ payload }) => Object(payload).chat.id === group?.id)
    const days = new Set(about.map(({ payload }) => Math.floor((noon / 1000 - Object(payload).date) / day)))
    expect([...days].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 22 }, (_, at) => at))
    const kinds = Map.groupBy(about, ({ kind }) => kind)
    expect(kinds.get('chat_join_request')).toHaveLength(30)
    const became = kinds.get('chat_member')?.map(({ payload }) => Object(payload).new_chat_member.status)
    const counted = Object.entries(Object.groupBy(became ?? [], (status) => status)).map(([status, all]) => [
      status,
      all?.length,
    ])
    expect(Object.fromEntries(counted)).toEqual({ member: 26, left: 6, restricted: 2, kicked: 4 })
    const reports = kinds.get('message')?.filter(({ payload }) => Object(payload).text === '/report')
    expect(reports).toHaveLength(2)
    // Steward carries out no command that is older than five minutes, and needs a while to start.
    const warnings = kinds.get('message')?.filter(({ payload }) => /^\/warn ./.test(Object(payload).text))
    const warned = warnings?.map(({ payload }) => Object(payload).reply_to_message.from.id)
    expect(new Set(warned).size).toBe(2)
    expect(warned).toHaveLength(3)
    for (const { payload } of warnings ?? []) expect(Object(payload).date).toBeGreaterThan(noon / 1000 - 120)
    expect(group?.requests.size).toBe(4)
    expect(world.updates.size).toBeLessThan(3_000)
    // Telegram would have dropped them after a day.
    for (const { expires_at } of world.updates.values()) expect(expires_at).toBeGreaterThan(noon)
  })
})
