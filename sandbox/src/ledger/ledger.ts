import type { LedgerEntry } from '../control/views.ts'

const kept = 5000

export type LedgerFilter = {
  method?: string | undefined
  chat_id?: number | undefined
  ok?: boolean | undefined
  after?: number | undefined
}
export type Ledger = ReturnType<typeof createLedger>

/** Every call of the Bot API, the newest few thousand. Polls that brought nothing are left out. */
export function createLedger(changed: () => void) {
  let entries: LedgerEntry[] = []
  let seq = 0

  return {
    add(entry: Omit<LedgerEntry, 'seq'>) {
      const isEmptyPoll =
        entry.method === 'getupdates' && entry.ok && Array.isArray(entry.result) && entry.result.length === 0
      if (isEmptyPoll) return
      seq += 1
      entries.push({ seq, ...entry })
      if (entries.length > kept * 1.1) entries = entries.slice(-kept)
      changed()
    },
    find({ method, chat_id, ok, after = 0 }: LedgerFilter): LedgerEntry[] {
      return entries.filter(
        (entry) =>
          entry.seq > after &&
          (method === undefined || entry.method === method.toLowerCase()) &&
          (chat_id === undefined || entry.params['chat_id'] === chat_id) &&
          (ok === undefined || entry.ok === ok),
      )
    },
    /** When the bot took news or did something last; to look something up is neither. */
    lastBusyAt: (): number =>
      entries.findLast(({ method }) => method === 'getupdates' || !method.startsWith('get'))?.at ?? 0,
    forget() {
      entries = []
    },
  }
}
