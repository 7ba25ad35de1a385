import type { GroupSettings, SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { LineProblem } from '@steward/contract/protection/trying.ts'
import type { SettingsPart } from '@steward/contract/settings-parts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isRefusal } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { host } from '#platform/host.ts'
import { protectionQuery } from '#platform/protection/query.ts'
import { isChanged, readBegun } from './edits.ts'
import { partViews } from './parts/parts.ts'
import { settingsHistoryKey } from './queries.ts'
import { useLook } from './use-look.ts'

type FormState =
  | { is: 'open' }
  | { is: 'saving' }
  | { is: 'saved' }
  | { is: 'not_saved'; error: unknown }
  /** Some lines cannot stay like this. */
  | { is: 'unfit'; problems: readonly LineProblem[] }

/** What stands in the form: one of the group's settings, or what somebody made of it, which outlives a reload and a failure. */
export function useForm<Part extends SettingsPart>(
  chatId: ChatId,
  { settings, version }: SettingsOfGroup,
  part: Part,
) {
  const client = useQueryClient()
  const [draft, setDraft] = useDraft(`group settings ${chatId} ${part}`)
  const [standing, setStanding] = useState<FormState>({ is: 'open' })
  const begun = readBegun<GroupSettings[Part]>(draft)
  const value = begun ? begun.value : settings[part]
  const isDirty = begun !== undefined && isChanged(part, value, settings)

  const look = useLook(chatId)
  const hold = (from: number, next: GroupSettings[Part]) =>
    setDraft(JSON.stringify({ version: from, value: next }))
  const edit = (next: GroupSettings[Part]) => {
    setStanding({ is: 'open' })
    hold(isDirty ? begun.version : version, next)
  }

  async function save(): Promise<void> {
    setStanding({ is: 'saving' })
    try {
      const unfit = partViews[part].isChecked === true ? await look({ [part]: value }) : undefined
      if (unfit) {
        host.haptic('error')
        return setStanding(unfit)
      }
      const saved = await call('/api/groups/settings/save', {
        chat_id: chatId,
        version: begun?.version ?? version,
        change: { [part]: value },
      })
      client.setQueryData(groupSettingsQuery(chatId).queryKey, saved)
      setDraft('')
      host.haptic('success')
      setStanding({ is: 'saved' })
      // What the rules do now, and who changed them, is told on the same page.
      void client.invalidateQueries({ queryKey: settingsHistoryKey(chatId) })
      void client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey })
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
    if (now) hold(now.version, value)
  }

  return { value, isDirty, standing, edit, save: () => void save(), drop: () => setDraft('') }
}

export type Form = Omit<ReturnType<typeof useForm>, 'value' | 'edit'>
