import { membersAsked } from '@steward/contract/members.ts'
import { Readable } from 'node:stream'
import { z } from 'zod/mini'
import { writeEntry } from '#domain/log-book.ts'
import { offerExport } from '#platform/exports.ts'
import { createFilePace, serveFile } from '#platform/http/export-file.ts'
import type { FindStanding, GroupAccess } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { exportedMembers, mostRows } from './export-members.ts'
import { isCut } from './is-cut.ts'

type Deps = Parameters<typeof exportedMembers>[0] & {
  random: (bytes: number) => Buffer
  standing: FindStanding
  groupAccess: GroupAccess
  monotonic?: Monotonic
  /** How many rows a file holds. */
  most?: number
}

const file = {
  what: 'members',
  at: '/exports/members',
  type: 'text/csv',
  name: 'steward-members.csv',
} as const

const Kept = z.object(membersAsked)

/** The members of a group as a file; who took it stands in the log. */
export function serveExport(
  { serve, route }: Pick<Http, 'serve' | 'route'>,
  { most = mostRows, ...deps }: Deps,
): void {
  const pace = createFilePace(deps.monotonic)

  serve('/api/groups/members/export', async (view, { userId, standing: { chatId } }) => {
    pace(userId)
    const languageOf = await languagesOf(deps.database, [{ userId }])
    const language = languageOf(userId)
    const token = await offerExport(deps, {
      what: file.what,
      chatId,
      userId,
      language,
      filter: Kept.parse(view),
    })
    return { path: `${file.at}/${token}` }
  })

  serveFile({ route }, deps, file, async ({ user_id: actorId, chat_id, filter, language }) => {
    const { chatId } = await deps.standing(actorId, chat_id, 'any')
    const asked = { ...Kept.parse(JSON.parse(filter)), most }
    const details = (await isCut(deps, chatId, asked)) ? { count: most } : null
    await deps.database
      .transaction()
      .execute((trx) => writeEntry(trx, { chatId, actorId, kind: 'members_exported', via: 'app', details }))
    return Readable.from(exportedMembers(deps, chatId, { ...asked, language }))
  })
}
