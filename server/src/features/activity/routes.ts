import { activityAsked, pictureOffered } from '@steward/contract/activity.ts'
import { decisionsIn } from '@steward/contract/decisions-in.ts'
import type { GroupCard } from '@steward/contract/groups.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { Readable } from 'node:stream'
import { offerExport } from '#platform/exports.ts'
import { createFilePace, serveFile } from '#platform/http/export-file.ts'
import type { FindStanding, GroupAccess } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { activityCsv } from './export-activity.ts'
import { readOverview } from './overview.ts'
import { readActivity } from './read-activity.ts'
import { type DetailParts, mostOf, readDetails } from './read-details.ts'

export type Deps = DetailParts & {
  random: (bytes: number) => Buffer
  groupAccess: GroupAccess
  standing: FindStanding
  monotonic?: Monotonic
  /** The groups in which somebody is an admin at this moment. */
  groupsOf: (viewer: UserId) => Promise<readonly GroupCard[]>
}

const file = {
  what: 'activity',
  at: '/exports/activity',
  type: 'text/csv',
  name: 'steward-activity.csv',
} as const

const picture = {
  what: 'picture',
  at: '/exports/picture',
  type: 'image/png',
  name: 'steward-activity.png',
} as const

/** People who wait stand before what the bot may not do, however much that is. */
const whatWaitsFirst = ({ waiting: one, ...a }: GroupCard, { waiting: other, ...b }: GroupCard) =>
  decisionsIn(other) - decisionsIn(one) ||
  other.missing_rights - one.missing_rights ||
  a.title.localeCompare(b.title) ||
  a.chat_id - b.chat_id

export function serveActivity({ serve, route }: Pick<Http, 'serve' | 'route'>, deps: Deps) {
  const pace = createFilePace(deps.monotonic)

  serve('/api/activity/groups', async ({ time_zone = 'UTC' }, { userId }) => {
    const cards = await deps.groupsOf(userId)
    return { groups: await readOverview(deps, cards.toSorted(whatWaitsFirst), time_zone) }
  })

  serve('/api/groups/activity', (input, { standing }) => readActivity(deps, standing.chatId, input))
  serve('/api/groups/activity/details', (input, viewer) =>
    readDetails(deps, viewer, { ...input, most: mostOf.page }),
  )

  serve('/api/groups/activity/export', async (filter, { userId, standing: { chatId } }) => {
    pace(userId)
    const languageOf = await languagesOf(deps.database, [{ userId }])
    const token = await offerExport(deps, {
      what: file.what,
      chatId,
      userId,
      language: languageOf(userId),
      filter,
    })
    return { path: `${file.at}/${token}` }
  })

  serve('/api/groups/activity/picture', async ({ png }, { userId, standing: { chatId } }) => {
    pace(userId)
    const languageOf = await languagesOf(deps.database, [{ userId }])
    const token = await offerExport(deps, {
      what: picture.what,
      chatId,
      userId,
      language: languageOf(userId),
      filter: { png },
    })
    return { path: `${picture.at}/${token}` }
  })

  serveFile({ route }, deps, picture, async ({ filter }) => {
    const { png } = pictureOffered.parse(JSON.parse(filter))
    return Readable.from([Buffer.from(png, 'base64')])
  })

  // What they may see is asked anew: it may be less by now.
  serveFile({ route }, deps, file, async ({ user_id: userId, chat_id, filter, language }) => {
    const standing = await deps.standing(userId, chat_id, 'any')
    const wanted = activityAsked.parse(JSON.parse(filter))
    const [activity, details] = await Promise.all([
      readActivity(deps, standing.chatId, wanted),
      readDetails(deps, { userId, standing }, { ...wanted, most: mostOf.file }),
    ])
    return activityCsv(activity, details, language)
  })
}
