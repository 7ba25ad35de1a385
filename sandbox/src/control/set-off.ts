import { setTimeout as pause } from 'node:timers/promises'
import { groupOf } from '../acts/actor.ts'
import { join } from '../happenings/come-and-go.ts'
import { authorIn, post } from '../happenings/post.ts'
import type { Sandbox } from '../sandbox.ts'
import { extra } from '../seed/people.ts'
import { spam } from '../seed/talk.ts'
import { detectEntities } from '../text/detect-entities.ts'
import { isPresent } from '../world/membership.ts'
import type { Group } from '../world/world.ts'
import type { SetOffRequest } from './requests.ts'

const raiders = 25
const repetitions = 5

/** Answers when all of it has happened: two seconds for a raid, less for a spammer. */
export async function setOff(
  sandbox: Sandbox,
  { what, chat_id }: SetOffRequest,
): Promise<{ people: number[] }> {
  const group = groupOf(sandbox, chat_id)
  const newcomers = Array.from({ length: what === 'raid' ? raiders : 1 }, () => stranger(sandbox))
  for (const userId of newcomers) {
    joinByLink(sandbox, group, userId)
    await pause(40)
  }
  // All of a raid say the same; a spammer says it again and again.
  const lines = what === 'raid' ? newcomers : Array.from({ length: repetitions }, () => newcomers[0])
  const text = sandbox.chance.pick(spam)
  for (const userId of lines) {
    if (userId === undefined || !isPresent(group.members.get(userId) ?? { status: 'left' })) continue
    post(sandbox, group, { ...authorIn(group, userId), text, entities: detectEntities(text) })
    await pause(40)
  }
  return { people: newcomers }
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
