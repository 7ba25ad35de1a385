import { queues } from '../delivery/queues.ts'
import { messageObject } from '../objects/message.ts'
import { userObject } from '../objects/user.ts'
import { secondsNow } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import type { StoredMessage } from '../world/world.ts'

export type PressAnswer = { text: string; show_alert: boolean; url: string }

const patience = 10_000
/** Client.cpp: callback queries are kept for 150 seconds. */
const lifetime_ms = 150_000

type Press = { by: number; chatId: number; messageId: number }
type Waiting = Press & { at: number; until: number; resolve: (answer: PressAnswer) => void }

/** For so long a press may be answered with a message for whoever pressed (Bot API 10.2). */
const ephemeral_ms = 15_000

export type Presses = ReturnType<typeof createPresses>

/** Presses of buttons that wait for the bot's answer. */
export function createPresses(now: () => number) {
  const waiting = new Map<string, Waiting>()

  return {
    /** What the bot answers, or undefined when the person's client has stopped waiting. */
    press(sandbox: Sandbox, by: number, chatId: number, pressed: { message: StoredMessage; data: string }) {
      const { world } = sandbox
      const id = String(sandbox.chance.between(1, 2 ** 31)) + String(sandbox.chance.between(10 ** 8, 10 ** 9))
      const date = secondsNow(sandbox)
      const answer = new Promise<PressAnswer | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), patience)
        waiting.set(id, {
          by,
          chatId,
          messageId: pressed.message.id,
          at: now(),
          until: now() + lifetime_ms,
          resolve(given) {
            clearTimeout(timer)
            resolve(given)
          },
        })
      })
      for (const [old, { until }] of waiting) if (until <= now()) waiting.delete(old)
      sandbox.updates.push({
        kind: 'callback_query',
        queue: queues.callbacks(by),
        date,
        lifetime_ms,
        payload: {
          id,
          from: userObject(world, by),
          message: messageObject(world, chatId, pressed.message),
          chat_instance: chatInstance(world.seed, chatId),
          data: pressed.data,
        },
      })
      return answer
    },

    /** The press, if it was just now. */
    fresh(id: string): Press | undefined {
      const press = waiting.get(id)
      return press && press.at + ephemeral_ms > now() ? press : undefined
    },

    /** False when there is no such press, or it was too long ago. */
    answer(id: string, answer: PressAnswer): boolean {
      const press = waiting.get(id)
      waiting.delete(id)
      if (!press || press.until <= now()) return false
      press.resolve(answer)
      return true
    },
  }
}

/** Names a chat to games and mini apps without giving away its id. */
export const chatInstance = (seed: number, chatId: number): string =>
  String((BigInt(Math.abs(chatId)) * 6_364_136_223_846_793_005n + BigInt(seed)) & 0x7fff_ffff_ffff_ffffn)
