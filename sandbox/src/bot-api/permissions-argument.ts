import { permissions } from '../world/rights.ts'
import type { Permission, Permissions } from '../world/rights.ts'
import { allPermissions } from '../world/membership.ts'
import { badRequest } from './api-error.ts'
import type { Arguments } from './arguments.ts'

const media = [
  'can_send_audios',
  'can_send_documents',
  'can_send_photos',
  'can_send_videos',
  'can_send_video_notes',
  'can_send_voice_notes',
] as const satisfies Permission[]

/** Client.cpp, get_chat_permissions: what is left out depends on what is there. */
export function permissionsArgument(args: Arguments): Permissions {
  const value = args.json('permissions', "Can't parse permissions JSON object")
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest(
      value === undefined ? "Can't parse permissions JSON object" : 'Object expected as permissions',
    )
  }
  const given = new Map<string, unknown>(Object.entries(value))
  const result = allPermissions(false)
  for (const permission of permissions) result[permission] = flag(given, permission)
  fillIn(result, given)
  if (!args.flag('use_independent_chat_permissions')) imply(result, given)
  return result
}

function flag(given: Map<string, unknown>, name: string): boolean {
  const value = given.get(name) ?? false
  if (typeof value === 'boolean') return value
  throw badRequest(`Can't parse chat permissions: Field "${name}" must be of type Boolean`)
}

function fillIn(result: Permissions, given: Map<string, unknown>) {
  if (!given.has('can_manage_topics')) result.can_manage_topics = result.can_pin_messages
  if (!given.has('can_edit_tag')) result.can_edit_tag = result.can_pin_messages
  if (!media.some((kind) => given.has(kind))) {
    for (const kind of media) result[kind] = flag(given, 'can_send_media_messages')
  }
  if (!given.has('can_react_to_messages')) result.can_react_to_messages = result.can_send_messages
}

function imply(result: Permissions, given: Map<string, unknown>) {
  const legacyMedia = !media.some((kind) => given.has(kind)) && result.can_send_audios
  if (result.can_send_other_messages || result.can_add_web_page_previews) {
    for (const kind of media) result[kind] = true
    result.can_send_messages = true
  }
  if (result.can_send_polls || legacyMedia) result.can_send_messages = true
}
