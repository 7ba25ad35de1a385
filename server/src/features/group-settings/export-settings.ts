import type { ChatId } from '@steward/contract/ids.ts'
import { z } from 'zod'
import type { Database } from '#platform/database/schema.ts'
import { offerExport, takeExport } from '#platform/exports.ts'
import type { GroupAccess } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { createRate } from '#platform/http/rate.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { asKept, settingsFor, type Viewer } from './read-settings.ts'
import { fileOf } from './settings-file.ts'

type Deps = {
  database: Database
  logKeepDays: number
  groupAccess: GroupAccess
  now: () => Date
  monotonic?: Monotonic
  random: (bytes: number) => Buffer
}

const pace = { burst: 5, perSecond: 0.1 }
const Params = z.object({ token: z.string().max(100) })

/** The settings as a file, and the address where a browser fetches it once. */
export function serveSettingsFile({ serve, door }: Pick<Http, 'serve' | 'door'>, deps: Deps) {
  const { database, logKeepDays, groupAccess, now } = deps
  const rate = createRate(pace, deps.monotonic)

  async function fileFor(chat: ChatId, viewer: Viewer) {
    const { chatId, shown } = await settingsFor(database, chat, viewer)
    const { settings, ...profile } = asKept(shown, logKeepDays)
    return { chatId, file: fileOf({ settings, profile }, now()) }
  }

  serve('/api/groups/settings/export', async ({ chat_id }, viewer) => {
    const { userId } = viewer
    const retryAfter = rate(String(userId))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)
    const { chatId, file } = await fileFor(chat_id, viewer)
    const token = await offerExport(deps, { what: 'settings', chatId, userId, language: 'en', filter: {} })
    return { path: `/exports/settings/${token}`, file }
  })

  door({
    method: 'GET',
    url: '/exports/settings/:token',
    guard: 'address for one use',
    params: Params,
    async handler({ method }, reply, { token }) {
      reply.header('cache-control', 'no-store')
      // A look at the head alone uses nothing up.
      const offer = method === 'HEAD' ? undefined : await takeExport(database, 'settings', token)
      // Who is no admin any more by now gets no more than somebody who guesses.
      if (!offer || (await groupAccess(offer.user_id, offer.chat_id, 'any'))) return reply.status(404).send()
      const viewer: Viewer = { userId: offer.user_id, session: { kind: 'web' } }
      const { file } = await fileFor(offer.chat_id, viewer)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="steward-settings.json"')
        .send(file)
    },
  })
}
