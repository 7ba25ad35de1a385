import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { keepBotChats } from '#domain/bot-chats.ts'
import { type NoticeEffect, noticeEffectsOf } from './effects-of.ts'
import { gather } from './group-notices.ts'

/** Gathers what people should be told. Groups' own consumer comes before it: the digest reads what that wrote. */
export const noticeEffects = (): Consumer =>
  consumer(noticeEffectsOf, async (trx, effects) => {
    const open = new Map<number, boolean>()
    for (const effect of effects) if (effect.type === 'bot chat') open.set(effect.userId, effect.open)
    await keepBotChats(trx, open)
    await gather(trx, effects.filter(isOfGroup))
    return undefined
  })

const isOfGroup = (effect: NoticeEffect) => effect.type !== 'bot chat'
