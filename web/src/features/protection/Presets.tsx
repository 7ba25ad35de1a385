import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Protection } from '@steward/contract/protection/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { type Offered, PresetDialog, presetNames } from '#platform/protection/PresetDialog.tsx'
import { Choices } from '#ui/control/Choices.tsx'
import { Section } from '#ui/row/Section.tsx'

const offered: readonly Offered[] = ['off', 'standard', 'strict']
const notes: Record<Offered, ReactNode> = {
  off: <Trans>No rule looks at messages</Trans>,
  standard: <Trans>Stops newcomers’ ads, floods and spam waves; never mutes or bans regulars</Trans>,
  strict: <Trans>Mutes and bans sooner</Trans>,
}
/** Sets of rules; whoever chooses one sees first what becomes different. */
export function Presets({ chatId, protection }: { chatId: ChatId; protection: Protection }) {
  const { t } = useLingui()
  const settings = useQuery(groupSettingsQuery(chatId))
  const [asked, setAsked] = useState<Offered>()
  const known = settings.data
  const isLocked = known !== undefined && !(known.may_change && known.may_change_warn)
  const chosen = offered.find((name) => name === protection.preset)

  return (
    <Section title={<Trans>Preset</Trans>} footer={footerOf(isLocked, chosen === undefined)}>
      <Choices
        label={t`Preset`}
        choices={offered.map((value) => ({ value, title: presetNames[value], note: notes[value] }))}
        chosen={chosen ?? null}
        onChoose={(name) => {
          if (name && !isLocked) setAsked(name)
        }}
      />
      {asked && !isLocked && (
        <PresetDialog chatId={chatId} preset={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  )
}

function footerOf(isLocked: boolean, isCustom: boolean): ReactNode {
  if (isLocked)
    return <Trans>You need permission to ban people and to change the group’s info to change these.</Trans>
  return isCustom && <Trans>Now: your own settings. Choosing a preset shows what changes first.</Trans>
}
