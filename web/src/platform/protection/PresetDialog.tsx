import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupSettings, SettingsOfGroup } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import {
  changeToPreset,
  penaltyOf,
  type PresetName,
  withPreset,
} from '@steward/contract/protection/presets.ts'
import { judgingRules } from '@steward/contract/protection/rule-names.ts'
import { type Verdict, verdicts } from '@steward/contract/protection/rules-table.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api.ts'
import { byHand } from '#ui/page/by-hand.ts'
import { groupSettingsQuery } from '#platform/group-settings.ts'
import { host } from '#platform/host.ts'
import { useFailureWords } from '#platform/use-failure-words.ts'
import { Button } from '#ui/control/Button.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonRows } from '#ui/state/Skeleton.tsx'
import { Arrow } from '#ui/words/Arrow.tsx'
import { OnOrOff } from '#ui/words/OnOrOff.tsx'
import { protectionQuery } from './query.ts'
import { TryIt } from './TryIt.tsx'
import { ruleWords } from './rule-words.tsx'
import { verdictsOf, type VerdictWords } from './words.tsx'

export type Offered = Exclude<PresetName, 'attack'>

export const presetNames: Readonly<Record<Offered, ReactNode>> = {
  off: <Trans>Off</Trans>,
  standard: <Trans>Standard</Trans>,
  strict: <Trans>Strict</Trans>,
}

type Props = { chatId: ChatId; preset: Offered; onClose: () => void }

/** What would become different with a preset, and the way to have it; it waits for the settings of now. */
export function PresetDialog({ chatId, preset, onClose }: Props) {
  const client = useQueryClient()
  const now = useQuery(groupSettingsQuery(chatId, { background: true }))
  const save = useMutation({
    mutationFn: ({ settings, version }: SettingsOfGroup) =>
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
  const known = now.data
  const error = save.error ?? (known ? null : now.error)
  const { words } = useFailureWords(error)

  return (
    <Dialog onBack={onClose} title={presetNames[preset]} form="sheet" busy={save.isPending}>
      {known && <Differences settings={known.settings} preset={preset} />}
      {now.isPending && <SkeletonRows count={4} />}
      {known && preset !== 'off' && <TryIt chatId={chatId} change={changeToPreset(known.settings, preset)} />}
      {error && <p role="alert">{words}</p>}
      {known && (
        <Button disabled={save.isPending} onPress={() => save.mutate(known)}>
          <Trans>Apply</Trans>
        </Button>
      )}
      {!known && error && (
        <Button onPress={() => void byHand(now.refetch)}>
          <Trans>Retry</Trans>
        </Button>
      )}
      <Button look="plain" onPress={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </Dialog>
  )
}

function Differences({ settings, preset }: { settings: GroupSettings; preset: Offered }) {
  const { i18n } = useLingui()
  const wanted = withPreset(settings, preset)
  const different = judgingRules.filter((rule) => {
    const [own, theirs] = [penaltyOf(settings, rule), penaltyOf(wanted, rule)]
    return own.first !== theirs.first || own.repeat !== theirs.repeat
  })
  if (different.length === 0 && settings.raid.enabled === wanted.raid.enabled)
    return (
      <p>
        <Trans>Nothing would change.</Trans>
      </p>
    )
  return (
    <Section list>
      {different.map((rule) => (
        <li key={rule}>
          <Row
            title={i18n._(ruleWords[rule].name)}
            note={
              <>
                <PenaltyWords of={penaltyOf(settings, rule)} words={verdictsOf(rule)} /> <Arrow />{' '}
                <PenaltyWords of={penaltyOf(wanted, rule)} words={verdictsOf(rule)} />
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
            note={
              <>
                <OnOrOff is={settings.raid.enabled} /> <Arrow /> <OnOrOff is={wanted.raid.enabled} />
              </>
            }
          />
        </li>
      )}
    </Section>
  )
}

/** What a rule does the first time, and again where that is something else. */
type PenaltyProps = { of: { first: Verdict; repeat: Verdict }; words: VerdictWords }

/** Whoever is caught again is never dealt with more mildly, whatever the settings say. */
const PenaltyWords = ({ of: { first, repeat }, words }: PenaltyProps) =>
  first === 'off' || verdicts.indexOf(repeat) <= verdicts.indexOf(first) ? (
    words[first]
  ) : (
    <Trans>
      {words[first]}, then {words[repeat]}
    </Trans>
  )
