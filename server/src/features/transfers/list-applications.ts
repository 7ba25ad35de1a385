import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferPage, TransferPart } from '@steward/contract/transfers.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { mayNow, type ReadDeps, type Seen, seenBy, shownTo } from './read-application.ts'
import { beganBy } from './rules.ts'
import { isOpen } from './state.ts'
import { applications, judged } from './store.ts'

/** Where a page ended: microseconds since 1970, for that is how exactly the database tells two apart. */
const Place = z.object({ at: z.string().regex(/^\d{1,17}$/), apply_id: z.string() })
type Place = z.infer<typeof Place>

const cursor = cursorOf(Place)
const page = 30

const micros = sql<string>`(extract(epoch from transfer_applications.created_at) * 1000000)::bigint::text`

const belongs: Record<TransferPart, (seen: Seen, viewer: UserId) => boolean> = {
  waiting: (seen, viewer) => mayNow(seen, viewer).some((answer) => answer !== 'withdraw'),
  mine: (seen, viewer) => isOpen(seen.state) && beganBy(seen) === viewer,
  past: (seen) => !isOpen(seen.state),
}

/** Those that may concern somebody, the newest first, with what they are in each group by what we know. */
const concerning = (database: Database, viewer: UserId) =>
  applications(database)
    .leftJoin('members as viewers', (join) =>
      join
        .onRef('viewers.chat_id', '=', 'chats.chat_id')
        .on('viewers.user_id', '=', viewer)
        .on('viewers.status', 'in', ['creator', 'administrator'])
        // Of a group that the bot has left nobody says who its admins are.
        .on(sql<boolean>`(chats.state <> 'bot_removed' or viewers.status = 'creator')`),
    )
    .where((where) =>
      where.or([
        where('transfer_applications.steward_user_id', '=', viewer),
        where('transfer_applications.receiver_user_id', '=', viewer),
        where('viewers.status', '=', 'creator'),
        where.and([
          where('viewers.status', 'is not', null),
          where('transfer_applications.cooled', '=', true),
        ]),
      ]),
    )
    .select(['viewers.status as viewer_status', micros.as('micros')])
    .orderBy('transfer_applications.created_at', 'desc')
    .orderBy('transfer_applications.apply_id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof concerning>['execute']>>[number]

async function seenIn(database: Database, viewer: UserId, rows: readonly Row[]): Promise<Seen[]> {
  const roles = new Map(rows.map((row) => [row.apply_id, row.viewer_status]))
  return (await judged(database, rows)).flatMap((application) => {
    const status = roles.get(application.row.apply_id)
    const role = status === 'creator' || status === 'administrator' ? status : undefined
    return seenBy(application, viewer, role) ?? []
  })
}

/** A page may be short, and not be the last: what became of an application is judged when it is read. */
export async function listApplications(
  deps: Pick<ReadDeps, 'database' | 'photoUrl'>,
  viewer: UserId,
  { part, cursor: from, limit = page }: InputOf<'/api/transfers/list'>,
): Promise<TransferPage> {
  const after = from ? cursor.read(from) : undefined
  const rows = await concerning(deps.database, viewer)
    .$if(part !== 'past', (query) => query.where('transfer_applications.state', 'in', ['pending', 'cooling']))
    .$if(after !== undefined, (query) => query.where(isAfter(after)))
    .limit(limit + 1)
    .execute()
  const read = rows.slice(0, limit)
  const last = rows.length > limit ? read.at(-1) : undefined
  const wanted = (await seenIn(deps.database, viewer, read)).filter((seen) => belongs[part](seen, viewer))
  return {
    items: await shownTo(deps, viewer, wanted),
    next_cursor: last ? cursor.write({ at: last.micros, apply_id: last.apply_id }) : null,
  }
}

const isAfter = (place: Place | undefined) => sql<boolean>`
  (transfer_applications.created_at, transfer_applications.apply_id) < (
    to_timestamp(0) + ${place?.at ?? '0'}::bigint * interval '1 microsecond', ${place?.apply_id ?? ''})`

async function openFor(database: Database, viewer: UserId, chatId?: ChatId): Promise<Seen[]> {
  const rows = await concerning(database, viewer)
    .where('transfer_applications.state', 'in', ['pending', 'cooling'])
    .$if(chatId !== undefined, (query) => query.where(sql<boolean>`chats.chat_id = ${chatId}`))
    .execute()
  return seenIn(database, viewer, rows)
}

/** How many wait for an answer of this person. */
export async function countWaiting(database: Database, viewer: UserId): Promise<number> {
  const open = await openFor(database, viewer)
  return open.filter((seen) => belongs.waiting(seen, viewer)).length
}

/** The one in this group that waits for this person, or that they began. */
export async function transferFor(
  database: Database,
  viewer: UserId,
  chatId: ChatId,
): Promise<{ transfer: string | null; transfer_is_mine: boolean }> {
  const open = await openFor(database, viewer, chatId)
  const waiting = open.find((seen) => belongs.waiting(seen, viewer))
  const mine = open.find((seen) => belongs.mine(seen, viewer))
  return {
    transfer: (waiting ?? mine)?.row.apply_id ?? null,
    transfer_is_mine: waiting === undefined && mine !== undefined,
  }
}
