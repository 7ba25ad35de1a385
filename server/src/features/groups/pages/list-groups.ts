import type { GroupCard, GroupPage, TelegramState } from '@steward/contract/groups.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { card, waits } from './card.ts'
import { byPlace, cursor, type Place } from './cursor.ts'
import { isStale, type Refresh } from '../access/fresh.ts'
import type { CardRow, GroupReads } from './store-reads.ts'

export type ListParts = { reads: GroupReads; refresh: Refresh; photoUrl: PhotoUrl; now: () => Date }
export type ListInput = {
  search?: string | undefined
  cursor?: string | null | undefined
  limit?: number | undefined
}

const PAGE = 50
/** How many memberships one page may ask Telegram about; the rest are asked for by the next reads. */
const ASK_AT_MOST = 20

const place = (group: GroupCard): Place => ({
  waits: waits(group),
  title: group.title,
  chat_id: group.chat_id,
})

/** Found by any part of the title, whatever the case and the accents. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The groups that the viewer administers now, what waits first, then by title. */
export async function listGroups(parts: ListParts, viewer: UserId, input: ListInput): Promise<GroupPage> {
  const { reads, photoUrl } = parts
  const rows = await reads.administeredBy(viewer)
  const telegram = await askAgain(parts, viewer, rows)
  const live = telegram.asked ? await reads.administeredBy(viewer) : rows

  const wanted = folded(input.search?.trim() ?? '')
  const after = input.cursor ? cursor.read(input.cursor) : undefined
  const limit = input.limit ?? PAGE
  const cards = live
    .filter(({ title }) => folded(title).includes(wanted))
    .map((row) => card(row, photoUrl))
    .toSorted((a, b) => byPlace(place(a), place(b)))
    .filter((group) => !after || byPlace(place(group), after) > 0)

  const groups = cards.slice(0, limit)
  const last = groups.at(-1)
  return {
    groups,
    next_cursor: last && cards.length > limit ? cursor.write(place(last)) : null,
    telegram: telegram.state,
  }
}

async function askAgain(
  { refresh, now }: ListParts,
  viewer: UserId,
  rows: CardRow[],
): Promise<{ asked: boolean; state: TelegramState }> {
  const known = refresh.telegramState()
  const stale = rows
    .filter((row) => row.state !== 'bot_removed' && isStale(row, now()))
    .toSorted((a, b) => a.observed_at - b.observed_at)
    .slice(0, ASK_AT_MOST)
  // While Telegram is known to be away, reads do not wait for it.
  if (stale.length === 0 || known === 'unreachable') return { asked: false, state: known }

  const answers = await Promise.all(stale.map(({ chat_id }) => refresh.refreshMember(chat_id, viewer)))
  return { asked: true, state: answers.includes('unreachable') ? 'unreachable' : 'reachable' }
}
