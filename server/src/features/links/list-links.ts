import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { InviteLink, LinkPage } from '@steward/contract/links.ts'
import type { Person } from '@steward/contract/person.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { botHolds } from '#domain/bot-holds.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { peopleIn } from '#domain/people/people-in.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { isMasked } from '#platform/telegram/masked-link.ts'
import { isFor, type Viewer } from '#domain/link-viewer.ts'

export type ListDeps = { database: Database; botId: UserId; photoUrl: PhotoUrl }
type Input = { chat_id: ChatId; cursor?: string | null | undefined; limit?: number | undefined }

type Row = {
  link: string
  name: string | null
  creator_user_id: UserId
  made_by_user_id: UserId | null
  is_primary: boolean
  is_revoked: boolean
  creates_join_request: boolean
  expire_date: number | null
  member_limit: number | null
  joins: number
  requests: number
  last_used_at: number | null
  /** Microseconds, so that no two moments of the database become one. */
  known_us: number
}

const page = 50
const cursor = cursorOf(z.strictObject({ revoked: z.boolean(), us: z.int(), link: z.string() }))

/** Those that are this admin's to see; for them there are no others. */
export async function listLinks(deps: ListDeps, viewer: Viewer, input: Input): Promise<LinkPage> {
  const { database } = deps
  const { chat_id, cursor: from, limit = page } = input
  const after = from ? cursor.read(from) : undefined
  const us = sql<number>`(extract(epoch from known_since) * 1000000)::bigint`
  const { rows } = await sql<Row>`
    select link, name, creator_user_id, made_by_user_id, is_primary, is_revoked, creates_join_request, expire_date,
      member_limit, joins, requests, last_used_at, ${us} as known_us
    from invite_links l where chat_id = ${currentId(chat_id)} and ${isFor(viewer)}
      ${after ? sql`and (is_revoked, -${us}, link) > (${after.revoked}, -${after.us}::bigint, ${after.link})` : sql``}
    order by is_revoked, known_since desc, link limit ${limit + 1}`.execute(database)

  const shown = rows.slice(0, limit)
  const { chatId, canManage } = await standingOfBot(database, chat_id)
  const ids = shown.flatMap(({ creator_user_id: creator, made_by_user_id: maker }) => [creator, maker])
  const person = await peopleIn(deps, chatId, ids)
  const last = shown.at(-1)
  return {
    links: shown.map((row) => linkOf(row, { ...deps, person, canManage })),
    next_cursor:
      last && rows.length > limit
        ? cursor.write({ revoked: last.is_revoked, us: last.known_us, link: last.link })
        : null,
    bot_can_manage: canManage,
  }
}

type Around = { botId: UserId; person: (id: UserId | null) => Person | null; canManage: boolean }

function linkOf(row: Row, { botId, person, canManage }: Around): InviteLink {
  const { creator_user_id: creator, made_by_user_id: maker, expire_date, known_us, ...facts } = row
  const isOurs = canManage && creator === botId && !row.is_revoked
  return {
    ...facts,
    is_masked: isMasked(row.link),
    creator: person(creator),
    made_by: person(maker),
    can_edit: isOurs && !row.is_primary,
    can_revoke: isOurs,
    expires_at: expire_date,
    known_since: Math.floor(known_us / 1_000_000),
  }
}

async function standingOfBot(database: Database, asked: ChatId) {
  const { rows } = await sql<{ chatId: ChatId; canManage: boolean }>`
    select c.chat_id as "chatId", ${botHolds('can_invite_users')} as "canManage"
    from chats c where c.chat_id = ${currentId(asked)}`.execute(database)
  return rows[0] ?? { chatId: asked, canManage: false }
}
