import { useLingui } from '@lingui/react/macro'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { LogEntry } from '@steward/contract/log.ts'
import { useState } from 'react'
import { useActing } from '#platform/act/use-acting.tsx'
import { useAct } from '#platform/act/use-act.ts'
import type { DecisionState } from '#platform/act/use-decisions.ts'
import { confirm } from '#platform/dialogs.ts'
import { useSentence } from '#platform/log/sentence.ts'

type Ask = ReturnType<typeof useActing>['ask']

/** What is asked of the person by a sheet, with their reason; the rest needs no more than a yes. */
function sheetOf(undo: Action, { target: person }: LogEntry): Parameters<Ask>[0] | undefined {
  if (!person) return undefined
  switch (undo.kind) {
    case 'unban':
    case 'unmute':
    case 'demote':
      return { kind: undo.kind, person }
    case 'unwarn':
      return { kind: undo.kind, person, ...(undo.warning_id !== undefined && { warningId: undo.warning_id }) }
    case 'title':
      return { kind: undo.kind, person, before: { title: undo.title } }
    case 'tag':
      return { kind: undo.kind, person, before: { tag: undo.tag } }
    default:
      return undefined
  }
}

/** Takes an entry back: asks first, does it, and says why where it could not be done. */
export function useUndo(chatId: ChatId) {
  const { t } = useLingui()
  const { ask, overlays } = useActing(chatId)
  const { standing, act } = useAct(chatId)
  const sentence = useSentence()
  const [last, setLast] = useState<number>()

  async function undo(entry: LogEntry) {
    const action = entry.undo
    if (!action) return
    const sheet = sheetOf(action, entry)
    if (sheet) return ask(sheet)
    const said = sentence(entry)
    if (!(await confirm(t`Undo this? ${said}`))) return
    setLast(entry.entry_id)
    await act({ name: `undo ${entry.entry_id}`, make: () => action, reason: null })
  }

  const shown: DecisionState | undefined = last === undefined ? undefined : standing
  return { undo: (entry: LogEntry) => void undo(entry), overlays, standing: shown }
}
