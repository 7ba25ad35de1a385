import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'
import { permissionsText } from '#domain/profile-changes.ts'
import { hour } from '#platform/durations.ts'
import type { GroupReading } from './read.ts'

/** An action of ours may take so long to come true. */
const oursSeconds = hour

type KnownProfile = { description: string; permissions: string[] | null; is_compared: boolean }
type Ours = {
  kind: 'describe' | 'permissions'
  /** JSON text of the action. */
  params: string
  /** It is under way, or ended after the comparison before this one: what is read now may be its doing. */
  is_recent: boolean
}

async function oursOf(trx: Transaction, chatId: ChatId): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select a.kind, a.params, a.settled_at is null or a.settled_at >= c.synced_at as is_recent
    from actions a join chats c using (chat_id)
    where a.chat_id = ${chatId} and a.kind in ('describe', 'permissions')
      and a.state in ('under_way', 'done', 'uncertain')
      and a.created_at > now() - ${oursSeconds} * interval '1 second'`.execute(trx)
  return rows
}

/** Telegram may keep permissions otherwise than it was asked to, so what is read next after an action of ours is its. */
const isOurs = (ours: readonly Ours[], kind: Ours['kind'], is: (params: object) => boolean): boolean =>
  ours.some((each) => each.kind === kind && (is(Object(JSON.parse(each.params))) || each.is_recent))

/**
 * Nobody tells a bot that a description was changed, or what members may do: it is seen here, and who did it nobody
 * knows. What came of an action of ours is told by that.
 */
export async function noteUntold(
  trx: Transaction,
  chatId: ChatId,
  reading: Pick<GroupReading, 'description' | 'permissions'>,
): Promise<void> {
  const { rows } = await sql<KnownProfile>`
    select coalesce(description, '') as description, permissions, synced_at is not null as is_compared
    from chats where chat_id = ${chatId}`.execute(trx)
  const [known] = rows
  if (!known?.is_compared) return
  const description = reading.description ?? ''
  const before = known.permissions && permissionsText(known.permissions)
  const after = reading.permissions && permissionsText(reading.permissions)
  const isOther = {
    describe: description !== known.description,
    permissions: before !== null && after !== null && before !== after,
  }
  if (!isOther.describe && !isOther.permissions) return

  const ours = await oursOf(trx, chatId)
  const write = (kind: Ours['kind'], details: object) =>
    writeEntry(trx, { chatId, kind, via: 'telegram', actorId: null, details })
  if (
    isOther.describe &&
    !isOurs(ours, 'describe', (params) => 'description' in params && params.description === description)
  )
    await write('describe', { description, before: known.description })
  if (isOther.permissions && !isOurs(ours, 'permissions', (params) => isAllowing(params, after)))
    await write('permissions', { permissions: reading.permissions, before })
}

const isAllowing = (params: object, text: string | null): boolean =>
  'permissions' in params &&
  Array.isArray(params.permissions) &&
  permissionsText(params.permissions.map(String)) === text
