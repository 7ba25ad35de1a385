import type { Transaction } from '#platform/database/schema.ts'
import { knownNamesIn } from '#domain/people/people-in.ts'
import { isOf, type Judged, type KnownNamesOf } from './judge-batch.ts'
import { strangerUntil } from './judge/rule.ts'
import { contactsIn } from './text/mentions.ts'

/** Learns, while a batch is judged, who is known of those whom texts that look like spam ask to write to. */
export function createKnownNames() {
  const known = new Map<number, Set<string>>()
  const asked = new Set<string>()

  /** Asks about those nobody asked about yet; answers whether a group knows one. */
  async function read(trx: Transaction, judged: readonly Judged[]): Promise<boolean> {
    const named = judged
      .filter(({ judgement }) => isOf('learned', judgement))
      .flatMap(({ read: { facts } }) =>
        contactsIn(facts.text).map((username) => ({ chatId: facts.chatId, username })),
      )
      .filter(({ chatId, username }) => !asked.has(`${chatId} ${username}`))
    if (named.length === 0) return false
    for (const { chatId, username } of named) asked.add(`${chatId} ${username}`)
    const rows = await knownNamesIn(trx, named, { messages: strangerUntil })
    for (const { chatId, username } of rows) {
      const names = known.get(chatId) ?? new Set()
      known.set(chatId, names.add(username))
    }
    return rows.length > 0
  }

  const knownNames: KnownNamesOf = (chatId) => known.get(chatId)
  return { read, knownNames }
}
