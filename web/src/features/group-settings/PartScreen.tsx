import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type SettingsPart, settingsParts } from '@steward/contract/settings-parts.ts'
import { useParams } from 'wouter'
import { NotHere } from '#platform/NotHere.tsx'
import { WindowTitle } from '#platform/WindowTitle.tsx'
import { PartForm } from './PartForm.tsx'
import { partViews } from './parts/parts.ts'
import { SettingsPage } from './SettingsPage.tsx'

/** One setting, at its own address. */
export function PartScreen() {
  const { part: named } = useParams()
  const part = settingsParts.find((each) => each === named)
  if (part) return <Setting key={part} part={part} />
  return <NotHere title={<Trans>There is no such setting</Trans>} />
}

function Setting({ part }: { part: SettingsPart }) {
  const { i18n } = useLingui()
  const name = i18n._(partViews[part].name)
  return (
    <>
      <WindowTitle of={name} />
      <SettingsPage title={name} rows={3}>
        {(chatId, known) => <PartForm chatId={chatId} known={known} part={part} />}
      </SettingsPage>
    </>
  )
}
