import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { acts } from './acted-on.ts'
import type { Guarded } from './chats.ts'
import { excerptOf } from './judge/excerpt.ts'
import type { MessageFacts } from './judge/facts.ts'
import type { Judgement } from './judge/judge.ts'
import type { Earlier } from './judge/past.ts'
import type { NewHit } from './store-hits.ts'

export const stateOf = (verdict: Verdict): NewHit['state'] => {
  if (verdict === 'watch') return 'watched'
  return verdict === 'ask' ? 'asked' : 'due'
}

/** The wave that one tap undoes: all of an attack … */
export const attackOf = ({ attackSince }: Pick<Guarded, 'attackSince'>): string | null =>
  attackSince === null ? null : `attack ${attackSince}`

/** … or all copies of one text. */
const campaignOf = ({ facts, judgement: { rule, copies }, strangers }: Found): string | null =>
  rule === 'campaign' || strangers.length > 0
    ? `campaign ${Math.min(facts.messageId, ...copies.map(({ messageId }) => messageId))}`
    : null

type Found = {
  facts: MessageFacts
  judgement: Judgement
  /** Earlier messages of the same wave that are not gone yet: the author's own, and those by other people on whom rules may act. */
  own: readonly Earlier[]
  strangers: readonly Earlier[]
  /** The verdict on one of those others, by their own history. */
  verdictOn: (userId: number) => { verdict: Verdict; seconds: number | null }
}

/** What is kept of a judgement: of the message itself, and of earlier ones of others that are of the same wave. */
export function hitsOf(found: Found, chat: Pick<Guarded, 'version' | 'attackSince'>): NewHit[] {
  const { facts, judgement, own, strangers, verdictOn } = found
  const { chatId, messageId, editedAt, threadId, authorId, date, text, labels, isChannel, authorName } = facts
  const { rule, signals, verdict, seconds } = judgement
  const wave = attackOf(chat) ?? campaignOf(found)
  const shared = { chatId, settingsVersion: chat.version, wave }
  // Whatever else stands in the copy: of the others only the rule about copies found anything.
  const ofCopies = {
    rule: 'campaign',
    signals: signals.filter((signal) => signal.rule === 'campaign'),
  } as const
  return [
    {
      ...shared,
      rule,
      signals,
      verdict,
      seconds,
      messageId,
      editedAt,
      userId: authorId,
      date,
      messageIds: [...(acts.has(verdict) ? own.map((one) => one.messageId) : []), messageId],
      excerpt: excerptOf(text || labels),
      profileExcerpt: judgement.profileExcerpt,
      state: stateOf(verdict),
      senderTitle: isChannel ? authorName : null,
      threadId,
    },
    ...[...Map.groupBy(strangers, (one) => one.authorId)].flatMap(([userId, some]): NewHit[] => {
      const last = some.toSorted((a, b) => a.date - b.date || a.messageId - b.messageId).at(-1)
      if (!last) return []
      const messageIds = some.map((one) => one.messageId)
      const { messageId: newest, editedAt: edited, date: since } = last
      const theirs = verdictOn(userId)
      return [
        {
          ...shared,
          ...ofCopies,
          ...theirs,
          messageId: newest,
          editedAt: edited,
          userId,
          date: since,
          messageIds,
          excerpt: null,
          profileExcerpt: null,
          state: stateOf(theirs.verdict),
        },
      ]
    }),
  ]
}
