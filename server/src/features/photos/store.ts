import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { PhotoKey, PhotoOwner } from './address.ts'
import type { Current } from './cache.ts'

/** Telegram's file to fetch, and the id by which it stays known. */
export type PhotoFile = { fileId: string; uniqueId: string }

type Row = { id: number; photo_file_id: string | null; photo_unique_id: string | null; checked: boolean }

const fileOf = ({ photo_file_id: fileId, photo_unique_id: uniqueId }: Row): PhotoFile | undefined =>
  fileId && uniqueId ? { fileId, uniqueId } : undefined

/** A group that its steward erased is nobody's any more, also while it is being forgotten (SEC-58). */
const tables = {
  user: sql`select user_id as id, photo_file_id, photo_unique_id, photo_checked_at is not null as checked
    from users where user_id`,
  chat: sql`select chat_id as id, photo_file_id, photo_unique_id, true as checked
    from chats where forget_asked_at is null and chat_id`,
}

export function photoStore(database: Database) {
  const rowsOf = async (of: PhotoOwner['of'], ids: readonly number[]) =>
    (await sql<Row>`${tables[of]} = any(${ids}::bigint[])`.execute(database)).rows

  const current: Current = async (owners) => {
    const found: PhotoKey[] = []
    for (const kind of ['user', 'chat'] as const) {
      const own = new Map(
        owners.filter((owner) => owner.of === kind).map((owner) => [Number(owner.id), owner]),
      )
      if (own.size === 0) continue
      for (const row of await rowsOf(kind, [...own.keys()])) {
        const owner = own.get(row.id)
        if (owner && row.photo_unique_id) found.push({ ...owner, version: row.photo_unique_id })
      }
    }
    return found
  }

  return {
    /**
     * Undefined: nobody, or no group, that is known. `checked`: Telegram was asked before; without a file it said that
     * there is none.
     */
    async read({
      of,
      id,
    }: PhotoOwner): Promise<{ checked: boolean; file: PhotoFile | undefined } | undefined> {
      const [row] = await rowsOf(of, [id])
      return row && { checked: row.checked, file: fileOf(row) }
    },

    /** What these have now. */
    current,

    async keepUserPhoto(userId: UserId, photo: PhotoFile | undefined, at: Date) {
      await database
        .updateTable('users')
        .set({
          photo_file_id: photo?.fileId ?? null,
          photo_unique_id: photo?.uniqueId ?? null,
          photo_checked_at: at,
        })
        .where('user_id', '=', userId)
        .execute()
    },
  }
}

export type PhotoStore = ReturnType<typeof photoStore>
