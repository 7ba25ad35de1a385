import { openQuery } from '../happenings/join-queries.ts'
import type { Sandbox } from '../sandbox.ts'
import type { JoinSheetView } from './views.ts'

/** What guards show to one person; without one, to everybody. */
export const joinSheets = (sandbox: Sandbox, as: number | undefined): JoinSheetView[] =>
  [...sandbox.world.groups.values()].flatMap(({ id, title, requests }) =>
    [...requests.values()].flatMap((request) => {
      const { page, is_closed } = openQuery(sandbox, request) ?? {}
      const { user_id } = request
      if (page === undefined || (as !== undefined && as !== user_id)) return []
      return [{ chat_id: id, user_id, title, url: page, is_closed: is_closed === true }]
    }),
  )
