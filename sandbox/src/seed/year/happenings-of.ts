import { join, leave } from '../../happenings/come-and-go.ts'
import { authorIn, post } from '../../happenings/post.ts'
import type { Sandbox } from '../../sandbox.ts'
import { detectEntities } from '../../text/detect-entities.ts'
import type { Group } from '../../world/world.ts'
import { bringBot } from '../bring-bot.ts'
import type { Plan } from '../groups.ts'
import { type Happening, say } from '../live-through.ts'
import { people, stranger } from '../people.ts'
import { spam, talk } from '../talk.ts'
import type { Year } from './plan-year.ts'

const second = 1000
const minute = 60 * second

const raiders = 60
/** How many write often; of others who come, every second one joins in. */
const regulars = 30
const banned = { status: 'kicked', until_date: 0 } as const

/** What a year brings to a group: the bot, talk, people who come and go, a raid that its owner ends, and days without the bot. */
export function happeningsOf(sandbox: Sandbox, group: Group, plan: Plan, year: Year): Happening[] {
  const { chance, world } = sandbox
  const owner = people[plan.owner].id
  const lines = talk[plan.talk] ?? []
  const [link] = group.links
  const speakers = [...group.members.keys()].slice(0, regulars)
  const crowd = [...group.members.keys()].filter((userId) => world.people.get(userId)?.is_extra)
  const happenings: Happening[] = []
  const at = (time: number, run: () => void) => void happenings.push({ at: time, run })

  at(year.starts, () => bringBot(sandbox, group, plan))
  at(year.out.from, () => leave(sandbox, group, world.bot.id, { by: owner, to: banned }))
  at(year.out.to, () => bringBot(sandbox, group, plan))
  for (const time of year.messages)
    at(time, () => say(sandbox, group, chance.pick(speakers), chance.pick(lines)))
  for (const time of year.joins) at(time, comes)
  for (const time of year.leaves) at(time, goes)
  const advert = chance.pick(spam)
  for (let count = 0; count < raiders; count += 1) {
    const userId = stranger(world, chance)
    const time = year.raid + count * second
    at(time, () => join(sandbox, group, userId, { by: userId, link }))
    at(time + 2 * minute, () => advertises(userId, advert))
    at(time + 20 * minute, () => leave(sandbox, group, userId, { by: owner, to: banned }))
  }
  return happenings

  function comes() {
    const userId = stranger(world, chance)
    crowd.push(userId)
    if (chance.next() < 0.5) speakers.push(userId)
    join(sandbox, group, userId, { by: userId, link })
  }

  function goes() {
    const userId = chance.pick(crowd)
    for (const list of [crowd, speakers]) {
      const place = list.indexOf(userId)
      if (place >= 0) list.splice(place, 1)
    }
    leave(sandbox, group, userId, { by: userId })
  }

  function advertises(userId: number, text: string) {
    post(sandbox, group, { ...authorIn(group, userId), text, entities: detectEntities(text) })
  }
}
