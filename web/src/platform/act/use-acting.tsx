import type { ChatId } from '@steward/contract/ids.ts'
import { type ReactNode, useState } from 'react'
import { ActSheet, type ActSheetProps } from './ActSheet.tsx'
import { useQuickReasons } from './quick-reasons.ts'
import { UndoBar } from './UndoBar.tsx'

type Ask = Omit<ActSheetProps, 'chatId' | 'onClose'>

/** For a page from which things are done to people: how to ask, and what to draw somewhere in it. */
export function useActing(chatId: ChatId): { ask: (ask: Ask) => void; overlays: ReactNode } {
  const [open, setOpen] = useState<Ask>()
  // Read before somebody asks, so that the sheet has them as it opens.
  useQuickReasons(chatId)
  return {
    ask: setOpen,
    overlays: (
      <>
        {open && <ActSheet chatId={chatId} {...open} onClose={() => setOpen(undefined)} />}
        <UndoBar />
      </>
    ),
  }
}
