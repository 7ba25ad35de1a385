import { authorIn, post } from '../happenings/post.ts'
import { requestToJoin } from '../happenings/requests.ts'
import type { Sandbox } from '../sandbox.ts'
import { isPresent } from '../world/membership.ts'
import type { Group } from '../world/world.ts'
import { bringBot } from './bring-bot.ts'
import type { Plan } from './groups.ts'
import { extra, people } from './people.ts'
import { talk } from './talk.ts'
import { dayMs, hourMs, minuteMs } from '../durations.ts'

/** The bot came into its groups this long ago, so that it still gets to know of it. */
const botCame = 5 * hourMs
const history = 4 * dayMs
/** With a past: three weeks, enough for the charts and few enough updates for a quick start. */
export const weeks = 21 * dayMs

/** Tells the world what to do at which time, oldest first. */
export type Happening = { at: number; run: () => void }

/** The last days of a group: talk, the bot's coming, requests to join. */
export function liveThrough(
  sandbox: Sandbox,
  group: Group,
  plan: Plan,
  { now, hasPast }: { now: number; hasPast: boolean },
): Happening[] {
  const { chance } = sandbox
  const members = [...group.members].filter(([, membership]) => isPresent(membership)).map(([id]) => id)
  const regulars = [...members.slice(0, 8), ...Array.from({ length: 25 }, () => chance.pick(members))]
  const lines = talk[plan.talk] ?? []
  const happenings: Happening[] = []

  for (let count = 0; count < plan.messages; count += 1) {
    // More of it recently than days ago.
    const at =
      now - minuteMs - (hasPast ? awake(weeks * chance.next() ** 1.3, now) : history * chance.next() ** 2)
    happenings.push({ at, run: () => say(sandbox, group, chance.pick(regulars), chance.pick(lines)) })
  }
  if (plan.bot)
    happenings.push({
      at: now - (hasPast ? weeks : botCame) - chance.between(0, hourMs),
      run: () => bringBot(sandbox, group, plan),
    })
  for (const [index, userId] of applicants(sandbox, plan).entries()) {
    const at = now - (index + 1) * chance.between(600_000, hourMs)
    const link = group.links.find(({ creates_join_request }) => creates_join_request)
    happenings.push({ at, run: () => requestToJoin(sandbox, group, userId, link) })
  }
  return happenings
}

/** How long ago, for people who sleep at night: what would be said then is said in the evening before. */
function awake(ago: number, now: number): number {
  const hours = new Date(now - ago).getHours()
  return hours < 7 ? ago + (hours + 2) * hourMs : ago
}

function applicants({ world, chance }: Sandbox, plan: Plan): number[] {
  const named = (plan.requests ?? []).map((name) => people[name].id)
  const others = Array.from({ length: plan.more_requests ?? 0 }, () => {
    const person = extra(chance)
    world.people.set(person.id, { ...person, bio: chance.pick(['New in town', 'Friend of Emma', '👋']) })
    return person.id
  })
  return [...named, ...others]
}

/** Somebody says something: to everybody, in one of the topics, or in answer to what was said last. */
export function say(sandbox: Sandbox, group: Group, userId: number, text: string) {
  const topic = group.topics.length > 0 ? sandbox.chance.pick([...group.topics, null]) : undefined
  const last = [...group.messages.keys()].at(-1)
  const answers = last !== undefined && sandbox.chance.next() < 0.15
  post(sandbox, group, {
    ...authorIn(group, userId),
    text,
    ...(topic && { thread_id: topic.thread_id }),
    ...(answers && !topic && { reply_to: last }),
  })
}
