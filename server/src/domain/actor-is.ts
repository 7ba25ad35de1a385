import type { LogActor, LogVia } from '@steward/contract/log.ts'
import { anonymousAdmin, channelBot } from '#platform/telegram/stand-ins.ts'

const hidden: Readonly<Record<number, LogActor>> = {
  [anonymousAdmin]: 'anonymous',
  [channelBot]: 'channel',
}

/** Who did something, as far as the messenger lets anybody know. */
export function actorIs(actor: number | null, via: LogVia): LogActor {
  if (actor !== null) return hidden[actor] ?? 'person'
  return via === 'bot' ? 'bot' : 'unknown'
}
