import { changeMembership } from '../happenings/change-membership.ts'
import { join, leave } from '../happenings/come-and-go.ts'
import { authorIn, post } from '../happenings/post.ts'
import { answerRequest, requestToJoin } from '../happenings/requests.ts'
import type { Sandbox } from '../sandbox.ts'
import { detectEntities } from '../text/detect-entities.ts'
import { createChance } from '../world/chance.ts'
import { newLink } from '../world/links.ts'
import { allPermissions } from '../world/membership.ts'
import type { Group } from '../world/world.ts'
import type { Plan } from './groups.ts'
import { type Happening, weeks } from './live-through.ts'
import { people, stranger } from './people.ts'
import { spam } from './talk.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const repeat = (times: number, run: () => void) => void Array.from({ length: times }, run)

/**
 * What happened in a group since the bot came weeks ago, beside the talk: who joined by which way and who left, whom the
 * owner muted or put out, what members reported today, and whom the owner warned just now. Warnings are commands, which
 * Steward carries out only while they are fresh. The group ends up with as many members as without a past. Its chance
 * is its own: a world with a past has the same people.
 */
export function liveWeeks(sandbox: Sandbox, group: Group, plan: Plan, now: number): Happening[] {
  const { past } = plan
  if (!past) return []
  const { world } = sandbox
  const chance = createChance({ chance: world.seed + plan.title.length })
  const owner = people[plan.owner].id
  const happenings: Happening[] = []
  const at = (time: number, run: () => void) => void happenings.push({ at: time, run })
  const ago = (from: number, to = weeks - 3 * hour) => now - chance.between(from, to)

  group.links.push(...past.links.map((name) => newLink({ chance }, { creator: owner, name })))
  const ways = group.links.filter(({ creates_join_request: asks }) => asks === group.join_by_request)
  // Of the crowd that is there today, the last have come in these weeks.
  const crowd = [...group.members.keys()].filter((userId) => world.people.get(userId)?.is_extra)

  for (const userId of crowd.slice(-past.joined)) {
    group.members.delete(userId)
    comes(ago(2 * hour), userId)
  }
  repeat(past.left, () => {
    const userId = stranger(world, chance)
    const joined_at = Math.floor(ago(30 * day, 300 * day) / 1000)
    group.members.set(userId, { status: 'member', joined_at })
    at(ago(hour), () => leave(sandbox, group, userId, { by: userId }))
  })
  repeat(past.spammers, () => {
    const [userId, time, text] = [stranger(world, chance), ago(day), chance.pick(spam)]
    comes(time, userId)
    at(time + 6 * hour, () => says(userId, text))
    at(time + 7 * hour, () =>
      leave(sandbox, group, userId, { by: owner, to: { status: 'kicked', until_date: 0 } }),
    )
  })
  for (const userId of crowd.slice(0, past.muted)) {
    const time = ago(2 * day)
    const until_date = Math.floor((time + day) / 1000)
    const muted = {
      status: 'restricted',
      is_member: true,
      permissions: allPermissions(false),
      until_date,
    } as const
    at(time, () => changeMembership(sandbox, group, userId, { to: muted, by: owner }))
  }
  for (const [index, text] of past.reported.entries()) {
    const author = crowd[past.muted + index]
    const reporter = plan.members[index]
    if (author === undefined || !reporter) continue
    at(now - (index + 1) * 50 * minute, () => {
      const { id } = says(author, text)
      says(people[reporter].id, '/report', id)
    })
  }
  const [twice, once] = crowd.slice(past.muted + past.reported.length)
  for (const [index, [text, reason]] of (past.warned ?? []).entries()) {
    const author = index < 2 ? twice : once
    if (author === undefined) continue
    at(now - (90 - index * 20) * second, () => {
      const { id } = says(author, text)
      says(owner, `/warn ${reason}`, id)
    })
  }
  return happenings

  function comes(time: number, userId: number) {
    const link = chance.pick(ways)
    if (!link.creates_join_request) {
      at(time, () => join(sandbox, group, userId, { by: userId, link }))
      return
    }
    at(time, () => requestToJoin(sandbox, group, userId, link))
    const answered = Math.min(now - hour, time + chance.between(5, 300) * minute)
    at(answered, () => answerRequest(sandbox, group, userId, { by: owner, approve: true }))
  }

  function says(userId: number, text: string, reply_to?: number) {
    return post(sandbox, group, {
      ...authorIn(group, userId),
      text,
      entities: detectEntities(text),
      ...(reply_to !== undefined && { reply_to }),
    })
  }
}
