import { setTimeout as pause } from 'node:timers/promises'
import { groupOf } from '../acts/actor.ts'
import { need } from '../acts/refusal.ts'
import { join } from '../happenings/come-and-go.ts'
import { authorIn, post } from '../happenings/post.ts'
import { type Sandbox, secondsNow } from '../sandbox.ts'
import { extra } from '../seed/people.ts'
import { spam } from '../seed/talk.ts'
import { detectEntities } from '../text/detect-entities.ts'
import { hasRight, isPresent } from '../world/membership.ts'
import type { Group } from '../world/world.ts'
import type { SetOffRequest } from './requests.ts'

const raiders = 25
const repetitions = 5
const reporters = 2

/** Answers when all of it has happened: two seconds for a raid, less for a spammer. */
export async function setOff(
  sandbox: Sandbox,
  { what, chat_id }: SetOffRequest,
): Promise<{ people: number[] }> {
  const group = chat_id === undefined ? protectedGroup(sandbox) : groupOf(sandbox, chat_id)
  const newcomers = Array.from({ length: what === 'raid' ? raiders : 1 }, () => stranger(sandbox))
  for (const userId of newcomers) {
    joinByLink(sandbox, group, userId)
    await pause(40)
  }
  // All of a raid say the same; a spammer says it again and again.
  const times = what === 'spam' ? 1 : repetitions
  const lines = what === 'raid' ? newcomers : Array.from({ length: times }, () => newcomers[0])
  const text = sandbox.chance.pick(spam)
  for (const userId of lines) {
    if (userId === undefined || !isPresent(group.members.get(userId) ?? { status: 'left' })) continue
    const { id } = post(sandbox, group, { ...authorIn(group, userId), text, entities: detectEntities(text) })
    await pause(40)
    if (what === 'spam') report(sandbox, group, id)
  }
  return { people: newcomers }
}

/** Where it can do what there is to be done. */
function protectedGroup(sandbox: Sandbox): Group {
  const { groups, bot } = sandbox.world
  const now = secondsNow(sandbox)
  const found = [...groups.values()].find(
    (group) => !group.is_deleted && group.shows_joins && hasRight(group, bot.id, 'can_restrict_members', now),
  )
  need(found !== undefined, 'There is no group that the bot can protect.')
  return found
}

/** Members who are no admins, and whose phones one can hold. */
function report(sandbox: Sandbox, group: Group, reply_to: number) {
  const members = [...group.members].filter(
    ([userId, membership]) =>
      membership.status === 'member' && sandbox.world.people.get(userId)?.is_extra === undefined,
  )
  const text = '/report'
  for (const [userId] of members.slice(0, reporters))
    post(sandbox, group, { ...authorIn(group, userId), text, entities: detectEntities(text), reply_to })
}

function stranger(sandbox: Sandbox): number {
  const { world, chance } = sandbox
  const person = extra(chance)
  if (world.people.has(person.id)) return stranger(sandbox)
  world.people.set(person.id, person)
  return person.id
}

function joinByLink(sandbox: Sandbox, group: Group, userId: number) {
  const link = group.links.find((known) => !known.creates_join_request && !known.is_revoked)
  join(sandbox, group, userId, { by: userId, link })
}
