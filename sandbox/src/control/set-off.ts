import { setTimeout as pause } from 'node:timers/promises'
import { groupOf } from '../acts/actor.ts'
import { need } from '../acts/refusal.ts'
import { join } from '../happenings/come-and-go.ts'
import { authorIn, post } from '../happenings/post.ts'
import { floodWithReactions } from '../happenings/reaction-flood.ts'
import { showProfile } from '../happenings/show-profile.ts'
import { type Sandbox, secondsNow } from '../sandbox.ts'
import { channelBot, telegramItself } from '../objects/user.ts'
import { stranger } from '../seed/people.ts'
import { spam } from '../seed/talk.ts'
import { detectEntities } from '../text/detect-entities.ts'
import { hasRight, isChannelBanned, isPresent, ownerOf } from '../world/membership.ts'
import type { Group } from '../world/world.ts'
import type { ReplayedMessage } from './replayed-message.ts'
import type { SetOffRequest } from './requests.ts'

/** Who comes for it, before anything is said. */
const howMany = {
  raid: 25,
  spammer: 1,
  spam: 1,
  campaign: 5,
  impostor: 1,
  known_spammer: 1,
  profile_spammer: 1,
  reaction_flood: 1,
  channel_post: 0,
  replay: 0,
}
const repetitions = 5
const reporters = 2
const greeting = 'Good evening everybody, nice to see you all here'
/** What they say is as anybody's; who wonders who they are finds this. */
const advertising = {
  bio: 'Ask me about my channel 👇',
  channel: { title: 'Freedom from work', posts: ['Welcome, everybody!', ...spam.slice(0, 1)] },
}
/** Marks and short words, as spammers put before one text: whole greetings make short ones different texts. */
const greetings = ['👋', 'Hi!', '❗️', 'Hey,', '👉']

type What = SetOffRequest['what']

/** Answers when all of it has happened: in two seconds, but for what is replayed. */
export async function setOff(
  sandbox: Sandbox,
  { what, chat_id, messages }: SetOffRequest,
): Promise<{ people: number[] }> {
  const group = chat_id === undefined ? protectedGroup(sandbox) : groupOf(sandbox, chat_id)
  const people = Array.from({ length: howMany[what] }, () => stranger(sandbox.world, sandbox.chance))
  if (what === 'impostor') for (const userId of people) imitateOwner(sandbox, group, userId)
  if (what === 'known_spammer') for (const userId of people) enlist(sandbox, userId)
  if (what === 'profile_spammer') for (const userId of people) showProfile(sandbox, userId, advertising)
  for (const userId of people) {
    joinByLink(sandbox, group, userId)
    await pause(40)
  }
  const advert = sandbox.chance.pick(spam)
  const happen: Record<What, () => Promise<number[]>> = {
    raid: () => sayAll(people, () => advert),
    spammer: () =>
      sayAll(
        Array.from({ length: repetitions }, () => people[0] ?? 0),
        () => advert,
      ),
    spam: async () => {
      await sayAll(
        people,
        () => advert,
        (id) => report(sandbox, group, id),
      )
      return people
    },
    campaign: () =>
      sayAll(people, (at) => `${greetings[at % greetings.length]} ${advert} ${'🔥'.repeat(at)}`),
    impostor: () => sayAll(people, () => greeting),
    known_spammer: () => sayAll(people, () => greeting),
    profile_spammer: () => sayAll(people, () => greeting),
    reaction_flood: async () => {
      for (const userId of people) await floodWithReactions(sandbox, group, userId)
      return people
    },
    channel_post: async () => {
      postOfChannel(sandbox, group)
      return []
    },
    replay: () => replay(messages ?? []),
  }
  return { people: await happen[what]() }

  /** Who was put out meanwhile says no more. */
  async function sayAll(
    speakers: readonly number[],
    words: (at: number) => string,
    then?: (id: number) => void,
  ) {
    for (const [at, userId] of speakers.entries()) {
      if (!isPresent(group.members.get(userId) ?? { status: 'left' })) continue
      const text = words(at)
      const said = post(sandbox, group, { ...authorIn(group, userId), text, entities: detectEntities(text) })
      await pause(40)
      then?.(said.id)
    }
    return people
  }

  async function replay(all: readonly ReplayedMessage[]) {
    need(all.length > 0, 'There is nothing to replay.')
    const authors: number[] = []
    for (const { text, entities, content, buttons, channel } of all) {
      const userId = stranger(sandbox.world, sandbox.chance)
      authors.push(userId)
      joinByLink(sandbox, group, userId)
      if (channel && isChannelBanned(group, channel.id)) continue
      post(sandbox, group, {
        ...(channel ? { from: channelBot.id, sender_chat: channel } : authorIn(group, userId)),
        ...(text !== undefined && { text }),
        ...(entities && { entities }),
        ...(buttons && { buttons }),
        content,
      })
      await pause(5)
    }
    return authors
  }
}

function protectedGroup(sandbox: Sandbox): Group {
  const found = findProtectedGroup(sandbox)
  need(found !== undefined, 'There is no group that the bot can protect.')
  return found
}

/** Where it can do what there is to be done. */
export function findProtectedGroup(sandbox: Sandbox): Group | undefined {
  const { groups, bot } = sandbox.world
  const now = secondsNow(sandbox)
  return [...groups.values()].find(
    (group) => !group.is_deleted && group.shows_joins && hasRight(group, bot.id, 'can_restrict_members', now),
  )
}

/** Members who are no admins, and whose phones one can hold. */
function report(sandbox: Sandbox, group: Group, reply_to: number) {
  // Nobody answers what is gone.
  if (!group.messages.has(reply_to)) return
  const members = [...group.members].filter(
    ([userId, membership]) =>
      membership.status === 'member' && sandbox.world.people.get(userId)?.is_extra === undefined,
  )
  const text = '/report'
  for (const [userId] of members.slice(0, reporters))
    post(sandbox, group, { ...authorIn(group, userId), text, entities: detectEntities(text), reply_to })
}

/** Latin letters of a name become those of another alphabet that look the same. */
const lookalikes: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р' }

const disguised = (name: string) => name.replaceAll(/[aeocp]/g, (letter) => lookalikes[letter] ?? letter)

function imitateOwner({ world }: Sandbox, group: Group, userId: number) {
  const owner = world.people.get(ownerOf(group) ?? 0)
  const person = world.people.get(userId)
  need(owner !== undefined && person !== undefined, 'Nobody owns this group.')
  const { first_name, last_name } = owner
  world.people.set(userId, {
    ...person,
    first_name: disguised(first_name),
    ...(last_name !== undefined && { last_name: disguised(last_name) }),
  })
}

/** The list of spammers names them from now on. */
function enlist({ world }: Sandbox, userId: number) {
  const person = world.people.get(userId)
  if (person) world.people.set(userId, { ...person, is_listed: true })
}

export function joinByLink(sandbox: Sandbox, group: Group, userId: number) {
  const link = group.links.find((known) => !known.creates_join_request && !known.is_revoked)
  join(sandbox, group, userId, { by: userId, link })
}

/** As Telegram does it where a channel is linked: by its own account, marked as automatic. */
function postOfChannel(sandbox: Sandbox, group: Group) {
  const channel = { id: -1_001_888_999_000, type: 'channel', title: `${group.title} News` } as const
  const text = 'All dates of this month: https://news.example/dates'
  const date = secondsNow(sandbox)
  post(sandbox, group, {
    from: telegramItself.id,
    sender_chat: channel,
    text,
    entities: detectEntities(text),
    content: {
      is_automatic_forward: true,
      forward_origin: { type: 'channel', chat: channel, message_id: 5, date },
    },
  })
}
