import { setTimeout as pause } from 'node:timers/promises'
import { authorIn, post } from '../happenings/post.ts'
import { secondsNow } from '../sandbox.ts'
import { talk } from '../seed/talk.ts'
import { isPermitted } from '../world/membership.ts'
import { groupOf } from './actor.ts'
import type { Performers } from './performer.ts'
import { need } from './refusal.ts'

const lines = Object.values(talk).flat()
const tick = 10

export const flooding: Performers<'flood'> = {
  async flood({ sandbox }, _as, { chat_id, messages, per_second }) {
    const started = performance.now()
    const speakers = [...groupOf(sandbox, chat_id).members.keys()]
      .filter((userId) => userId !== sandbox.world.bot.id)
      .filter((userId) => mayWrite(userId))
      .slice(0, 500)
    need(speakers.length > 0, 'No one can write here.')

    let sent = 0
    while (sent < messages) {
      const due = Math.min(messages, Math.ceil(((performance.now() - started + tick) / 1000) * per_second))
      for (; sent < due; sent += 1) {
        const userId = sandbox.chance.pick(speakers)
        const group = groupOf(sandbox, chat_id)
        post(sandbox, group, {
          ...authorIn(group, userId),
          text: `${sandbox.chance.pick(lines)} #${sent + 1}`,
        })
      }
      if (sent < messages) await pause(tick)
    }
    return { sent, seconds: (performance.now() - started) / 1000 }

    function mayWrite(userId: number) {
      return isPermitted(groupOf(sandbox, chat_id), userId, 'can_send_messages', secondsNow(sandbox))
    }
  },
}
