import type { BulkAction, BulkTargets } from '@steward/contract/bulk.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useStartMany } from '#platform/act/use-start-many.ts'
import { navigation } from '#platform/navigation.ts'
import { paths } from '#platform/paths.ts'
import { useWhenHere } from '#platform/use-when-here.ts'

/** What is decided without anything more to say. */
type Kind = Extract<BulkAction['kind'], 'approve' | 'decline' | 'unmute' | 'kick'>

/** Decides on many at once and goes to where it can be followed. */
export function useDecideMany(chatId: ChatId, onStarted?: () => void) {
  const { standing, start } = useStartMany(chatId)
  const whenHere = useWhenHere()
  const isBusy = standing.is === 'asked'

  async function decide(kind: Kind, targets: BulkTargets): Promise<void> {
    if (isBusy) return
    const bulk = await start({ name: JSON.stringify({ kind, targets }), make: () => ({ kind }), targets })
    if (!bulk) return
    onStarted?.()
    whenHere(() => navigation.push(paths.bulk(chatId, bulk.bulk_id)))
  }

  return { isBusy, why: standing.is === 'not_done' ? standing.why : undefined, start: decide }
}
