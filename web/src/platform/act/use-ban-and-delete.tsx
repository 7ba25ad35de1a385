import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import { bannedAndDeleted } from './act-words.tsx'
import { FirstName } from './FirstName.tsx'
import { offerUndo } from './undo-offer.ts'
import { undoOf } from './undo-of.ts'
import { useAct } from './use-act.ts'

/** Bans somebody for good with what they wrote, at one touch: it can be undone, and a reason be given, afterwards. */
export function useBanAndDelete(chatId: ChatId) {
  const { standing, act } = useAct(chatId)

  /** Whether it was done; `standing` says why not. */
  async function banAndDelete(person: Person): Promise<boolean> {
    const action = { kind: 'ban', user_id: person.user_id, until: null, delete_messages: true } as const
    const done = await act({ name: `ban and delete ${person.user_id}`, make: () => action, reason: null })
    if (!done) return false
    offerUndo({
      chatId,
      said: bannedAndDeleted(<FirstName person={person} />),
      undo: undoOf(action, {}, done.outcome),
      outcome: done.outcome,
      unexplained: person,
    })
    return true
  }

  return { standing, banAndDelete }
}
