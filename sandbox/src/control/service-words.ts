import { fullName, userObject } from '../objects/user.ts'
import type { Group, Service, ServiceOf, StoredMessage, World } from '../world/world.ts'

type Words = {
  [Kind in Service['kind']]: (
    who: string,
    service: ServiceOf<Kind>,
    name: (userId: number) => string,
  ) => string
}

const words: Words = {
  joined(who, { users }, name) {
    const names = users.map((user) => name(user)).join(', ')
    return names === who ? `${who} joined the group` : `${who} added ${names}`
  },
  joined_by_link: (who) => `${who} joined by an invite link`,
  joined_by_request: (who) => `${who} was accepted to the group`,
  left: (who, { user }, name) => (name(user) === who ? `${who} left` : `${who} removed ${name(user)}`),
  title: (who, { title }) => `${who} changed the name to “${title}”`,
  photo: (who) => `${who} changed the photo`,
  photo_deleted: (who) => `${who} removed the photo`,
  group_created: (who) => `${who} created the group`,
  supergroup_created: () => 'The group was created',
  migrated_to: () => 'The group was upgraded to a supergroup',
  migrated_from: () => 'The group was upgraded to a supergroup',
  writing_allowed: (who) => `${who} allowed the bot to write`,
  pinned: (who) => `${who} pinned a message`,
  owner_left: (who, { successor }, name) =>
    successor === undefined
      ? `${who}, the owner, left`
      : `${who}, the owner, left; in a week ${name(successor)} takes over`,
  owner_changed: (_who, { owner }, name) => `${name(owner)} owns the group now`,
  topic_created: (who, { name }) => `${who} created the topic “${name}”`,
}

/** A service message as a client would put it. */
export function serviceWords(world: World, group: Group | undefined, message: StoredMessage): string {
  const { service, from } = message
  if (!service) return ''
  const name = (userId: number) => fullName(userObject(world, userId))
  const who = from === undefined ? (group?.title ?? 'The group') : name(from)
  return worded(who, service, name)
}

const worded = <Kind extends Service['kind']>(
  who: string,
  service: ServiceOf<Kind>,
  name: (userId: number) => string,
): string => words[service.kind](who, service, name)
