import type { SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefusal } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { host } from '#platform/host.ts'
import { changed, type Edits, readBegun } from './edits.ts'
import { groupSettingsQuery } from './queries.ts'

type Standing = { is: 'open' } | { is: 'saving' } | { is: 'saved' } | { is: 'not_saved'; error: unknown }

/** What stands in the form: the group's settings with what somebody changed, which outlives a reload and a failure. */
export function useForm(chatId: ChatId, { settings, version }: SettingsOfGroup) {
  const client = useQueryClient()
  const [draft, setDraft] = useDraft(`group settings ${chatId}`)
  const [standing, setStanding] = useState<Standing>({ is: 'open' })
  const begun = readBegun(draft)
  const edits = changed(begun?.edits ?? {}, settings)
  const isDirty = Object.keys(edits).length > 0

  const edit = (more: Edits) => {
    setStanding({ is: 'open' })
    setDraft(JSON.stringify({ version: begun?.version ?? version, edits: { ...begun?.edits, ...more } }))
  }

  async function save(): Promise<void> {
    setStanding({ is: 'saving' })
    try {
      const from = isDirty && begun ? begun.version : version
      const saved = await call('/api/groups/settings/save', { chat_id: chatId, version: from, change: edits })
      client.setQueryData(groupSettingsQuery(chatId).queryKey, saved)
      setDraft('')
      host.haptic('success')
      setStanding({ is: 'saved' })
    } catch (error) {
      host.haptic('error')
      setStanding({ is: 'not_saved', error })
      if (isRefusal(error)) await catchUp()
    }
  }

  /** What stands there is read anew; what was typed stays, and is saved on top of it when somebody says so again. */
  async function catchUp(): Promise<void> {
    const now = await client
      .fetchQuery({ ...groupSettingsQuery(chatId), staleTime: 0 })
      .catch((): undefined => undefined)
    if (now) setDraft(JSON.stringify({ version: now.version, edits }))
  }

  return {
    value: { ...settings, ...begun?.edits },
    isDirty,
    standing,
    edit,
    save: () => void save(),
    drop: () => setDraft(''),
  }
}

export type Form = ReturnType<typeof useForm>
