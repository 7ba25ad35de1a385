import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { Guarded } from './chats.ts'
import { excerptOf } from './judge/excerpt.ts'
import type { MessageFacts } from './judge/facts.ts'
import type { Judgement } from './judge/judge.ts'
import type { Earlier } from './judge/rule.ts'
import type { NewHit } from './store-hits.ts'

/** What is carried out. */
export const acts: ReadonlySet<Verdict> = new Set(['delete', 'warn', 'mute', 'remove', 'ban'])

export const stateOf = (verdict: Verdict): NewHit['state'] => {
  if (verdict === 'watch') return 'watched'
  return verdict === 'ask' ? 'asked' : 'due'
}

/** What is taken back with one press: all of an attack, or of the same text from several accounts. */
function waveOf({ rule, also }: Judgement, messageId: number, attackSince: number | null): string | null {
  if (attackSince !== null) return `attack ${attackSince}`
  return rule === 'campaign' ? `campaign ${also[0]?.messageId ?? messageId}` : null
}

type Found = {
  facts: MessageFacts
  judgement: Judgement
  /** Of the earlier messages, those of others on whom rules may act by them. */
  strangers: readonly Earlier[]
}

/** What is kept of a judgement: of the message itself, and of earlier ones of others that are of the same wave. */
export function hitsOf(
  { facts, judgement, strangers }: Found,
  { version, attackSince }: Pick<Guarded, 'version' | 'attackSince'>,
): NewHit[] {
  const { chatId, messageId, editedAt, authorId, date, text } = facts
  const { rule, signals, verdict, seconds, also } = judgement
  const wave = waveOf(judgement, messageId, attackSince)
  const state = stateOf(verdict)
  const shared = { chatId, rule, signals, verdict, seconds, settingsVersion: version, wave, state }
  const own = acts.has(verdict) ? also.filter((one) => one.authorId === authorId) : []
  return [
    {
      ...shared,
      messageId,
      editedAt,
      userId: authorId,
      date,
      messageIds: [...own.map((one) => one.messageId), messageId],
      excerpt: excerptOf(text),
      profileExcerpt: judgement.profileExcerpt,
    },
    ...[...Map.groupBy(strangers, (one) => one.authorId)].flatMap(([userId, some]): NewHit[] => {
      const last = some.at(-1)
      if (!last) return []
      const messageIds = some.map((one) => one.messageId)
      const { messageId: newest, date: since } = last
      return [
        {
          ...shared,
          messageId: newest,
          editedAt: 0,
          userId,
          date: since,
          messageIds,
          excerpt: null,
          profileExcerpt: null,
        },
      ]
    }),
  ]
}
