import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Protection } from '@steward/contract/protection/endpoints.ts'
import { changeToPreset, type PresetName, withPreset } from '@steward/contract/protection/presets.ts'
import { messageRules } from '@steward/contract/protection/rule-names.ts'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/api.ts'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { host } from '#platform/host.ts'
import { ruleWords, verdictWords } from '#platform/protection/words.tsx'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Button } from '#ui/control/Button.tsx'
import { Choices } from '#ui/control/Choices.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { protectionQuery } from './queries.ts'

type Offered = Exclude<PresetName, 'attack'>
const offered: readonly Offered[] = ['off', 'standard', 'strict']
const notes: Record<Offered, ReactNode> = {
  off: <Trans>No rule looks at messages</Trans>,
  standard: <Trans>Stops newcomers’ ads, floods and spam waves; only asks about regulars</Trans>,
  strict: <Trans>Mutes and bans sooner</Trans>,
}
const names: Record<Offered, ReactNode> = {
  off: <Trans>Off</Trans>,
  standard: <Trans>Standard</Trans>,
  strict: <Trans>Strict</Trans>,
}

/** Sets of rules; whoever chooses one sees first what becomes different. */
export function Presets({ chatId, protection }: { chatId: ChatId; protection: Protection }) {
  const { t } = useLingui()
  const settings = useQuery(groupSettingsQuery(chatId))
  const [asked, setAsked] = useState<Offered>()
  const known = settings.data
  const isLocked = !known?.may_change || !known.may_change_warn
  const chosen = offered.find((name) => name === protection.preset)

  return (
    <Section
      title={<Trans>Preset</Trans>}
      footer={footerOf(isLocked && known !== undefined, chosen === undefined)}
    >
      <Choices
        label={t`Preset`}
        choices={offered.map((value) => ({ value, title: names[value], note: notes[value] }))}
        chosen={chosen ?? null}
        onChoose={(name) => {
          if (name && !isLocked) setAsked(name)
        }}
      />
      {asked && known && (
        <Change
          chatId={chatId}
          preset={asked}
          settings={known.settings}
          version={known.version}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

function footerOf(isLocked: boolean, isCustom: boolean): ReactNode {
  if (isLocked)
    return <Trans>You need the rights to ban people and to change the group’s info to change these.</Trans>
  return isCustom && <Trans>Now: your own settings. Choosing a preset shows what changes first.</Trans>
}

type ChangeProps = {
  chatId: ChatId
  preset: Offered
  settings: GroupSettings
  version: number
  onClose: () => void
}

function Change({ chatId, preset, settings, version, onClose }: ChangeProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const wanted = withPreset(settings, preset)
  const different = messageRules.filter(
    (rule) => settings[rule].first !== wanted[rule].first || settings[rule].repeat !== wanted[rule].repeat,
  )
  const save = useMutation({
    mutationFn: () =>
      call('/api/groups/settings/save', {
        chat_id: chatId,
        version,
        change: changeToPreset(settings, preset),
      }),
    onSuccess: async (saved) => {
      host.haptic('success')
      client.setQueryData(groupSettingsQuery(chatId).queryKey, saved)
      await client.invalidateQueries({ queryKey: protectionQuery(chatId).queryKey })
      onClose()
    },
    onError: async () => {
      host.haptic('error')
      await client.invalidateQueries({ queryKey: groupSettingsQuery(chatId).queryKey })
    },
  })
  const { words } = useFailureWords(save.error)

  return (
    <Dialog title={names[preset]} form="sheet" busy={save.isPending}>
      <Section list>
        {different.map((rule) => (
          <li key={rule}>
            <Row
              title={i18n._(ruleWords[rule].name)}
              note={
                <>
                  {verdictWords[settings[rule].first]} → {verdictWords[wanted[rule].first]}
                </>
              }
              wrap="note"
            />
          </li>
        ))}
        {settings.raid.enabled !== wanted.raid.enabled && (
          <li>
            <Row
              title={i18n._(ruleWords.raid.name)}
              note={wanted.raid.enabled ? <Trans>Off → On</Trans> : <Trans>On → Off</Trans>}
            />
          </li>
        )}
      </Section>
      {different.length === 0 && settings.raid.enabled === wanted.raid.enabled && (
        <p>
          <Trans>Nothing would change.</Trans>
        </p>
      )}
      {save.isError && <p role="alert">{words}</p>}
      <Button disabled={save.isPending} onPress={() => save.mutate()}>
        <Trans>Apply</Trans>
      </Button>
      <Button look="plain" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Dialog>
  )
}
