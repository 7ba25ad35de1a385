import type { Action } from '@steward/contract/actions.ts'
import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#platform/act/use-act.ts'
import { useDraft } from '#platform/drafts.ts'

export type Info = { title: string; description: string }
type SavedInfo = Pick<SettingsOfGroup, 'title' | 'description'>

/** What stands in the form. What was changed and not saved yet outlives a reload and a failure. */
export function useInfo(chatId: ChatId, known: SavedInfo) {
  const client = useQueryClient()
  const [draft, setDraft] = useDraft(`group info ${chatId}`)
  const [isSaved, setSaved] = useState(false)
  const { standing, act } = useAct(chatId)
  const now: Info = { title: known.title, description: known.description ?? '' }
  const info = { ...now, ...readInfo(draft) }
  const actions = actionsFor(info, now)
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'

  /** One after the other: what came to be stays so, and what did not is still there to be saved. */
  async function save(): Promise<void> {
    setSaved(false)
    for (const action of actions)
      if (!(await act({ name: JSON.stringify(action), make: () => action, reason: null }))) return
    setDraft('')
    setSaved(true)
    // The lists of groups show the title, too.
    await client.invalidateQueries({ queryKey: ['groups'] })
  }

  return {
    info,
    isDirty: actions.length > 0,
    isNamed: info.title.trim() !== '',
    isBusy,
    isSaved,
    standing,
    edit: (more: Partial<Info>) => {
      setSaved(false)
      setDraft(JSON.stringify({ ...readInfo(draft), ...more }))
    },
    save: () => void save(),
    drop: () => setDraft(''),
  }
}

export type InfoForm = ReturnType<typeof useInfo>

function actionsFor(info: Info, now: Info): Action[] {
  const [title, description] = [info.title.trim(), info.description.trim()]
  return [
    ...(title === now.title ? [] : [{ kind: 'rename', title } as const]),
    ...(description === now.description ? [] : [{ kind: 'describe', description } as const]),
  ]
}

/** A draft that cannot be read is none. */
function readInfo(draft: string): Partial<Info> {
  if (!draft) return {}
  try {
    const { title, description } = Object(JSON.parse(draft))
    return {
      ...(typeof title === 'string' && { title }),
      ...(typeof description === 'string' && { description }),
    }
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
