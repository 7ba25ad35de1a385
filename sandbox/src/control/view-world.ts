import { publicKey } from '../launch/signing-key.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { linkState } from '../world/links.ts'
import { isPresent, memberCount, membershipOf } from '../world/membership.ts'
import { privateChat } from '../world/private-chat.ts'
import type { Group, StoredMessage } from '../world/world.ts'
import { serviceWords } from './service-words.ts'
import { joinSheets } from './view-join-sheets.ts'
import { inWords } from './view-content.ts'
import { personView, photoUrl, statusIn } from './view-people.ts'
import type { ChatRow, FaultView, StrikeView, WorldView } from './views.ts'

type Extras = { miniAppUrl: string; faults: FaultView[]; strike: StrikeView | undefined }

export function worldView(
  sandbox: Sandbox,
  as: number | undefined,
  { miniAppUrl, faults, strike }: Extras,
): WorldView {
  const { world } = sandbox
  const { bot } = world
  const groups = [...world.groups.values()].filter((group) => !group.is_deleted)
  const isMine = (group: Group) => as !== undefined && isPresent(membershipOf(group, as, secondsNow(sandbox)))
  const mine = groups.filter(isMine)
  return {
    now: sandbox.now(),
    seed: world.seed,
    bot: {
      ...personView(world, bot.id),
      username: bot.username,
      ed25519_public_key: publicKey,
      switches: { ...bot.switches },
    },
    mini_app_url: miniAppUrl,
    people: [...world.people.values()]
      .filter((person) => !person.is_extra)
      .map((person) => personView(world, person.id)),
    ...(as !== undefined && { me: personView(world, as) }),
    chats:
      as === undefined
        ? []
        : [privateRow(sandbox, as), ...mine.map((group) => groupRow(sandbox, group, as))].sort(newestFirst),
    elsewhere:
      as === undefined
        ? []
        : groups.filter((group) => !isMine(group)).flatMap((group) => foundRow(sandbox, group, as)),
    join_sheets: joinSheets(sandbox, as),
    faults,
    ...(strike && { strike }),
  }
}

/** A chat in which nothing was said yet was just come to: it is the one that somebody is about to open. */
const newestFirst = (one: ChatRow, other: ChatRow) =>
  (other.last_message?.date ?? Infinity) - (one.last_message?.date ?? Infinity) || one.id - other.id

export function groupRow(sandbox: Sandbox, group: Group, as: number): ChatRow {
  const now = secondsNow(sandbox)
  const { id, type, title, username, photo, is_forum, join_by_request } = group
  return {
    id,
    type,
    title,
    member_count: memberCount(group),
    is_forum,
    join_by_request,
    is_guarded: group.guard_bot !== undefined,
    my_status: statusIn(group, as, now),
    waiting: group.requests.has(as),
    bot_status: statusIn(group, sandbox.world.bot.id, now),
    ...(username && { username }),
    ...(photo && { photo_url: photoUrl(photo) }),
    ...lastOf(sandbox, group.messages, group),
  }
}

export function privateRow(sandbox: Sandbox, as: number): ChatRow {
  const { name, photo_url, username } = personView(sandbox.world, sandbox.world.bot.id)
  const chat = privateChat(sandbox.world, as)
  return {
    id: as,
    type: 'private',
    title: name,
    member_count: 2,
    is_forum: false,
    join_by_request: false,
    is_guarded: false,
    my_status: 'member',
    waiting: false,
    bot_status: chat.blocked ? 'kicked' : 'member',
    ...(username && { username }),
    ...(photo_url && { photo_url }),
    ...lastOf(sandbox, chat.messages),
  }
}

function lastOf({ world }: Sandbox, messages: Map<number, StoredMessage>, group?: Group): Partial<ChatRow> {
  // The messages stand in the order of their arrival.
  const last = [...messages.values()].at(-1)
  if (!last) return {}
  const from = last.from === undefined ? group?.title : personView(world, last.from).name
  const text = last.service ? serviceWords(world, group, last) : inWords(last)
  const is_service = last.service !== undefined
  return { last_message: { date: last.date, text, is_service, ...(from && { from }) } }
}

/** A way in that somebody shared: the public name, or a link. */
function foundRow(sandbox: Sandbox, group: Group, as: number): WorldView['elsewhere'] {
  const usable = group.links.filter((link) => linkState(link, secondsNow(sandbox)) === 'usable')
  const link = usable.find((known) => known.creates_join_request === group.join_by_request) ?? usable[0]
  const address = group.username ? `https://t.me/${group.username}` : link?.link
  if (!address) return []
  const needs_approval = group.username ? group.join_by_request : link?.creates_join_request === true
  return [{ ...groupRow(sandbox, group, as), link: address, needs_approval }]
}
