import type { Sandbox } from '../sandbox.ts'
import { secondsNow } from '../sandbox.ts'
import { basicGroupAdmin } from '../world/membership.ts'
import { newLink } from '../world/links.ts'
import { newGroup } from '../world/new-group.ts'
import type { Group } from '../world/world.ts'
import type { Plan } from './groups.ts'
import { rightsOf } from './groups.ts'
import { extra, names, people } from './people.ts'
import { day } from '../durations.ts'

/** A group as it was before the bot came: its people, their roles, its links. */
export function growGroup(sandbox: Sandbox, plan: Plan, crowd: number): Group {
  const { world, chance } = sandbox
  const created_at = secondsNow(sandbox) - chance.between(200, 900) * day
  const group: Group = {
    ...newGroup({ id: plan.id, type: plan.type, title: plan.title, created_at }),
    ...(plan.description && { description: plan.description }),
    ...(plan.username && { username: plan.username }),
    ...(plan.photo && { photo: plan.photo }),
    join_by_request: plan.join_by_request ?? false,
    is_forum: plan.topics !== undefined,
    shows_joins: !plan.hides_joins,
    next_message_id: 2,
  }
  if (plan.type === 'supergroup') {
    Object.assign(group.permissions, {
      can_change_info: false,
      can_pin_messages: false,
      can_manage_topics: false,
    })
  }
  world.groups.set(group.id, group)
  addPeople(sandbox, group, plan)
  addExtras(sandbox, group, Math.min(plan.extras, crowd))
  for (const name of plan.topics ?? []) {
    const thread_id = group.next_message_id
    group.next_message_id += 1
    group.topics.push({ thread_id, name, icon_color: 0x6f_b9f0, is_closed: false })
  }
  const owner = people[plan.owner].id
  group.links.push(newLink(sandbox, { creator: owner, is_primary: true }))
  if (plan.join_by_request) {
    group.links.push(
      newLink(sandbox, { creator: owner, name: 'For new neighbours', creates_join_request: true }),
    )
  }
  return group
}

function addPeople(sandbox: Sandbox, group: Group, plan: Plan) {
  const joined_at = () => someDay(sandbox, group)
  const owner = people[plan.owner].id
  group.members.set(owner, { status: 'creator', is_anonymous: false, joined_at: group.created_at })
  for (const name of names) {
    const person = people[name]
    const admin = plan.admins?.[name]
    const isAnonymous = plan.anonymous?.includes(name)
    if (admin) {
      const rights = plan.type === 'group' ? { ...basicGroupAdmin } : rightsOf(admin)
      if (isAnonymous) rights.is_anonymous = true
      group.members.set(person.id, {
        status: 'administrator',
        rights,
        promoted_by: owner,
        joined_at: joined_at(),
      })
    } else if (plan.members.includes(name)) {
      group.members.set(person.id, { status: 'member', joined_at: joined_at() })
    }
  }
}

function addExtras(sandbox: Sandbox, group: Group, wanted: number) {
  const { chance, world } = sandbox
  for (let count = 0; count < wanted;) {
    const person = extra(chance)
    if (world.people.has(person.id)) continue
    world.people.set(person.id, person)
    group.members.set(person.id, { status: 'member', joined_at: someDay(sandbox, group) })
    count += 1
  }
}

const someDay = (sandbox: Sandbox, group: Group) =>
  sandbox.chance.between(group.created_at, secondsNow(sandbox) - 2 * day)
