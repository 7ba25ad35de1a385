import type { Service, ServiceOf, World } from '../world/world.ts'
import { photoSizes } from './photo.ts'
import { userObject } from './user.ts'

type Fields = {
  [Kind in Service['kind']]: (world: World, service: ServiceOf<Kind>) => Record<string, unknown>
}

const fields: Fields = {
  joined: (world, { users }) => joined(world, users),
  joined_by_link: (world, { user }) => joined(world, [user]),
  joined_by_request: (world, { user }) => joined(world, [user]),
  left(world, { user }) {
    const gone = userObject(world, user)
    return { left_chat_participant: gone, left_chat_member: gone }
  },
  title: (_world, { title }) => ({ new_chat_title: title }),
  photo: (_world, { photo }) => ({ new_chat_photo: photoSizes(photo) }),
  photo_deleted: () => ({ delete_chat_photo: true }),
  group_created: () => ({ group_chat_created: true }),
  supergroup_created: () => ({ supergroup_chat_created: true }),
  migrated_to: (_world, { chat_id }) => ({ migrate_to_chat_id: chat_id }),
  migrated_from: (_world, { chat_id }) => ({ migrate_from_chat_id: chat_id }),
  owner_left: (world, { successor }) => ({
    chat_owner_left: successor === undefined ? {} : { new_owner: userObject(world, successor) },
  }),
  owner_changed: (world, { owner }) => ({ chat_owner_changed: { new_owner: userObject(world, owner) } }),
  topic_created: (_world, { name, icon_color }) => ({ forum_topic_created: { name, icon_color } }),
  writing_allowed: () => ({ write_access_allowed: { from_request: true } }),
  // The pinned message itself is put in by whoever knows the chat.
  pinned: () => ({}),
}

/** The fields of a service message, the legacy ones of Client.cpp included. */
export function serviceFields<Kind extends Service['kind']>(
  world: World,
  service: ServiceOf<Kind>,
): Record<string, unknown> {
  return fields[service.kind](world, service)
}

function joined(world: World, users: number[]) {
  const members = users.map((user) => userObject(world, user))
  const shown = members.find(({ id }) => id === world.bot.id) ?? members[0]
  return { new_chat_participant: shown, new_chat_member: shown, new_chat_members: members }
}
