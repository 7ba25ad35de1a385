import type { Group } from '../../world/world.ts'
import { badRequest } from '../api-error.ts'
import type { Call } from '../call.ts'

/** The topic that a message is sent to. */
export function threadOf({ args }: Call, group: Group): { thread_id?: number } {
  const thread_id = args.integer('message_thread_id')
  if (!thread_id || !group.is_forum) return {}
  // The general topic is not a thread, so 1 is not found either (Client.cpp:8277).
  if (!group.topics.some((topic) => topic.thread_id === thread_id))
    throw badRequest('message thread not found')
  return { thread_id }
}
