import type { Chat, ChatMember, Update, User } from 'grammy/types'
import {
  admin,
  ann,
  chatMember,
  joinRequest,
  kicked,
  left,
  member,
  message,
  myChatMember,
  reaction,
  restricted,
  steward,
} from './updates.ts'

/** One thing that somebody does. */
export type Step =
  | {
      do:
        | 'join'
        | 'join by link'
        | 'be added'
        | 'leave'
        | 'ban'
        | 'unban'
        | 'mute'
        | 'promote'
        | 'demote'
        | 'write'
        | 'react'
        | 'take another name'
        | 'request'
        | 'approve'
      who: number
    }
  | { do: 'rename'; title: string }
  | { do: 'upgrade' | 'remove the bot' | 'bring the bot back' }

/** An update and the queue in which Telegram keeps its order (telegram-bot-api, Client.cpp, webhook_queue_id). */
export type Queued = { queue: string; update: Update }

type Status = 'left' | 'member' | 'administrator' | 'restricted' | 'kicked'

/** What is so in the end, whatever order we heard of it in. */
export type Truth = {
  chatId: number
  title: string
  botIsThere: boolean
  people: Map<number, Status>
  /** Of those who came while the bot was there. */
  came: Map<number, { at: number; by: string; link: string | null; person: number | null }>
  /** The newest thing that they did, or that was done to bring them in. */
  active: Map<number, number>
  /** Messages of each. */
  wrote: Map<number, number>
  waiting: Set<number>
  counts: { messages: number; joins: number; leaves: number; approvals: number }
}

/** So that a life may reach over the full hour, but not over midnight (UTC). */
const startsAt = 1_700_002_700
const link = 'https://t.me/+garden'

/** A group of one owner and a few people, in which the steps happen one after the other. */
export function liveThrough(steps: readonly Step[], base: number): { truth: Truth; updates: Queued[] } {
  const small: Chat.GroupChat = { id: -(base + 1), type: 'group', title: 'Choir' }
  const large: Chat.SupergroupChat = { id: -1_001_000_000_000 - base, type: 'supergroup', title: 'Choir' }
  const names = new Map<number, number>()
  const person = (index: number): User => ({
    id: base + index,
    is_bot: false,
    first_name: `Person ${index}${'!'.repeat(names.get(index) ?? 0)}`,
  })
  const owner: User = { ...ann, id: base + 100 }

  let chat: Chat.GroupChat | Chat.SupergroupChat = small
  let date = startsAt
  let lastId = base * 100
  const updates: Queued[] = []
  const truth: Truth = {
    chatId: small.id,
    title: 'Choir',
    botIsThere: true,
    people: new Map(),
    came: new Map(),
    active: new Map(),
    wrote: new Map(),
    waiting: new Set(),
    counts: { messages: 0, joins: 0, leaves: 0, approvals: 0 },
  }

  const place = () => ({ chat: { ...chat, title: truth.title }, date, id: (lastId += 1) })
  const say = (queue: string, update: Update) => updates.push({ queue, update })
  const inChat = () => `messages ${chat.id}`

  const told: Record<Status, (user: User) => ChatMember> = {
    left,
    member,
    kicked: (user) => kicked(user),
    restricted: (user) => restricted(user, { inside: true }),
    administrator: (user) => admin(user),
  }
  const statusOf = (user: User): Status => truth.people.get(user.id) ?? 'left'
  const isIn = (status: Status) => status !== 'left' && status !== 'kicked'
  const ways: Partial<Record<Step['do'], { by: string; more: object }>> = {
    join: { by: 'self', more: {} },
    'join by link': { by: 'link', more: { invite_link: { invite_link: link } } },
    'be added': { by: 'added', more: {} },
    approve: { by: 'request', more: { via_join_request: true } },
  }

  function become(user: User, now: Status, from: User, by?: Step['do']): void {
    const before = statusOf(user)
    truth.people.set(user.id, now)
    say(
      `person ${user.id}`,
      chatMember({
        ...place(),
        from,
        before: told[before](user),
        now: told[now](user),
        more: { ...(by && ways[by]?.more) },
      }),
    )
    if (from.id !== user.id) truth.active.set(from.id, date)
    if (isIn(now) && !isIn(before)) {
      truth.counts.joins += 1
      const way = (by && ways[by]?.by) ?? 'unknown'
      truth.came.set(user.id, {
        at: date,
        by: way,
        link: way === 'link' ? link : null,
        person: from.id === user.id ? null : from.id,
      })
      truth.active.set(user.id, date)
      truth.waiting.delete(user.id)
      say(inChat(), message({ ...place(), from, new_chat_members: [user] }))
    }
    if (!isIn(now) && isIn(before)) {
      truth.counts.leaves += 1
      say(inChat(), message({ ...place(), from, left_chat_member: user }))
    }
    if (now === 'kicked') truth.waiting.delete(user.id)
  }

  function upgrade(): void {
    if (chat === large) return
    say(inChat(), message({ ...place(), from: owner, migrate_to_chat_id: large.id }))
    chat = large
    truth.chatId = large.id
    say(inChat(), message({ ...place(), from: owner, migrate_from_chat_id: small.id }))
    say(
      `bot ${chat.id}`,
      myChatMember({ ...place(), from: owner, before: left(steward), now: admin(steward) }),
    )
    // Whether Telegram tells that the bot left the old group, and how late, is not known; it must not matter.
    const gone = {
      ...place(),
      chat: { ...small, title: truth.title },
      from: owner,
      before: admin(steward),
      now: left(steward),
    }
    say(`bot ${small.id}`, myChatMember(gone))
  }

  function bot(isThere: boolean): void {
    if (truth.botIsThere === isThere) return
    truth.botIsThere = isThere
    const [before, now] = isThere ? [left(steward), admin(steward)] : [admin(steward), left(steward)]
    say(`bot ${chat.id}`, myChatMember({ ...place(), from: owner, before, now }))
  }

  function perform(step: Step): void {
    if (step.do === 'upgrade') return upgrade()
    if (step.do === 'remove the bot') return bot(false)
    if (step.do === 'bring the bot back') return bot(true)
    if (step.do === 'rename') {
      truth.title = step.title
      return void say(inChat(), message({ ...place(), from: owner, new_chat_title: step.title }))
    }
    if (!('who' in step)) return
    const user = person(step.who)
    const status = statusOf(user)
    if (step.do === 'take another name') names.set(step.who, (names.get(step.who) ?? 0) + 1)
    if (step.do === 'join' && status === 'left') become(user, 'member', user, step.do)
    if (step.do === 'join by link' && status === 'left') become(user, 'member', user, step.do)
    if (step.do === 'be added' && status === 'left') become(user, 'member', owner, step.do)
    if (step.do === 'mute' && status === 'member') become(user, 'restricted', owner)
    if (step.do === 'leave' && isIn(status)) become(user, 'left', user)
    if (step.do === 'ban' && status !== 'kicked') become(user, 'kicked', owner)
    if (step.do === 'unban' && status === 'kicked') become(user, 'left', owner)
    if (step.do === 'promote' && status === 'member') become(user, 'administrator', owner)
    if (step.do === 'demote' && status === 'administrator') become(user, 'member', owner)
    if (step.do === 'approve' && truth.waiting.has(user.id)) {
      if (!isIn(status)) truth.counts.approvals += 1
      become(user, 'member', owner, step.do)
    }
    if (step.do === 'write' && isIn(status)) {
      truth.counts.messages += 1
      truth.wrote.set(user.id, (truth.wrote.get(user.id) ?? 0) + 1)
      truth.active.set(user.id, date)
      say(inChat(), message({ ...place(), from: user, text: 'la la' }))
    }
    if (step.do === 'react' && isIn(status)) {
      truth.active.set(user.id, date)
      say(`reactions ${chat.id}`, reaction({ ...place(), from: user }))
    }
    if (step.do === 'request' && status === 'left') {
      truth.waiting.add(user.id)
      say(`person ${user.id}`, joinRequest({ ...place(), from: user }))
    }
  }

  say(`bot ${chat.id}`, myChatMember({ ...place(), from: owner, before: left(steward), now: admin(steward) }))
  for (const step of steps) {
    date += 10
    // Nothing is heard of a group in which the bot is not, apart from its return.
    if (truth.botIsThere || step.do === 'bring the bot back') perform(step)
  }
  return { truth, updates }
}

/** An order in which Telegram may bring the updates: each queue in its own, all of them mixed as the choices say. */
export function interleaved(updates: readonly Queued[], choices: readonly number[]): Update[] {
  const queues = new Map<string, Update[]>()
  for (const { queue, update } of updates) queues.set(queue, [...(queues.get(queue) ?? []), update])
  return mixed([...queues.values()], choices)
}

/** No order at all: what is tried again after a failure comes after its followers. */
export const shuffled = (updates: readonly Queued[], choices: readonly number[]): Update[] =>
  mixed(
    updates.map(({ update }) => [update]),
    choices,
  )

function mixed(queues: Update[][], choices: readonly number[]): Update[] {
  const open = [...queues]
  const order: Update[] = []
  for (let turn = 0; open.length; turn += 1) {
    const index = (choices[turn % choices.length] ?? 0) % open.length
    const next = open[index]?.shift()
    if (next) order.push(next)
    if (!open[index]?.length) open.splice(index, 1)
  }
  return order
}
