import type { ChatId } from '@steward/contract/ids.ts'

/** From mild to severe; verdicts that only watch or ask are not carried out. */
export const deeds = ['delete', 'warn', 'mute', 'remove', 'ban'] as const

/** What is done to one person because of all that rules found at the same time. */
export type Deed = {
  chatId: ChatId
  /** A person, or the chat that somebody wrote as. */
  userId: number
  verdict: (typeof deeds)[number]
  /** How long a mute or a ban lasts; null: forever. */
  seconds: number | null
  messageIds: number[]
  /** Whether their reactions are to be removed. */
  reactions: boolean
  /** The date of the newest of it, unix seconds: what follows is counted from then. */
  date: number
  /** An admin of the group told the rules to leave them alone, by the time it was taken. */
  isTrusted: boolean
  /** The same for every try. */
  deedId: number
  hitIds: number[]
}

type Found = Omit<Deed, 'hitIds'> & { hitId: number }

const severity = ({ verdict }: Pick<Deed, 'verdict'>) => deeds.indexOf(verdict)
const length = ({ seconds }: Pick<Deed, 'seconds'>) => seconds ?? Infinity

/** The severer of two deeds on one person; if they are alike, the longer. */
const outweighs = (a: Found, b: Deed) =>
  severity(a) - severity(b) || (severity(a) === severity(b) ? length(a) - length(b) : 0)

/** Makes one deed of all that was found about one person at the same time, with all the messages and reactions. */
export function deedsOf<Hit extends Found>(found: readonly Hit[]): (Deed & { hits: Hit[] })[] {
  const all = new Map<string, Deed & { hits: Hit[] }>()
  for (const hit of found) {
    const name = `${hit.chatId} ${hit.deedId}`
    const known = all.get(name)
    if (!known) {
      const { hitId, chatId, userId, verdict, seconds, messageIds, reactions, date, isTrusted, deedId } = hit
      const start = {
        chatId,
        userId,
        verdict,
        seconds,
        messageIds: [...messageIds],
        reactions,
        date,
        isTrusted,
        deedId,
      }
      all.set(name, { ...start, hitIds: [hitId], hits: [hit] })
      continue
    }
    if (outweighs(hit, known) > 0) Object.assign(known, { verdict: hit.verdict, seconds: hit.seconds })
    known.date = Math.max(known.date, hit.date)
    known.reactions ||= hit.reactions
    known.messageIds = [...new Set([...known.messageIds, ...hit.messageIds])]
    known.hitIds.push(hit.hitId)
    known.hits.push(hit)
  }
  return [...all.values()]
}
