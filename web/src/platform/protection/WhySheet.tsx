import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { mostInBulk } from '@steward/contract/most-in-bulk.ts'
import type { Hit } from '@steward/contract/protection/hit.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { NotDone } from '#platform/act/NotDone.tsx'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { Button } from '#ui/control/Button.tsx'
import { Dialog } from '#platform/dialog/Dialog.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { becameOf } from './became-of.ts'
import { SignalWords } from './SignalWords.tsx'
import { useUndoHit } from './use-undo-hit.ts'
import { ruleWords } from './rule-words.tsx'
import { deedsOf } from './words.tsx'

type Props = {
  chatId: ChatId
  hit: Hit
  /** Whether it is shown on the page of whom it is about. */
  isTheirs?: boolean
  onClose: () => void
}

/** Why a rule acted, what was done, and how to take it back. */
export function WhySheet({ onClose, ...why }: Props) {
  const [isBusy, setBusy] = useState(false)
  return (
    <WhyDialog isBusy={isBusy} onClose={onClose}>
      <Why {...why} onBusy={setBusy} onClose={onClose} />
    </WhyDialog>
  )
}

type DialogProps = { isBusy: boolean; onClose: () => void; children: ReactNode }

export const WhyDialog = ({ isBusy, onClose, children }: DialogProps) => (
  <Dialog onBack={onClose} title={<Trans>Why?</Trans>} form="sheet" busy={isBusy}>
    {children}
    <Button look="plain" onPress={onClose}>
      <Trans>Close</Trans>
    </Button>
  </Dialog>
)

type WhyProps = Props & { onBusy: (isBusy: boolean) => void }

/** What stands in the sheet. */
export function Why({ chatId, hit, isTheirs = false, onBusy, onClose }: WhyProps) {
  const { i18n } = useLingui()
  const { person } = hit
  const member = person && !isTheirs && paths.member(chatId, person.user_id)
  const { settings_version: version } = hit
  const then = version > 0 && paths.settingsChange(chatId, `begun-${version}`)
  const leave = (to: string) => (event: MouseEvent) => {
    onClose()
    go(event, to)
  }
  const { undo, undoAll, isBusy, why } = useUndoHit(chatId, hit, { onBusy, onClose })

  return (
    <>
      <Section
        // Of one alone its row tells the name.
        title={hit.signals.length > 1 ? i18n._(ruleWords[hit.rule].name) : undefined}
        footer={
          hit.signals.some(({ why }) => why['let_off'] === true) && (
            <Trans>An admin undid this for them. Until 7 days have passed, the rule only watches them.</Trans>
          )
        }
        list
      >
        {hit.signals.map((signal) => (
          <li key={signal.rule}>
            <Row
              title={i18n._(ruleWords[signal.rule].name)}
              wrap="note"
              note={<SignalWords signal={signal} />}
            />
          </li>
        ))}
      </Section>
      <Section footer={hit.undone_at === null && hit.state === 'done' && <StaysGone hit={hit} />}>
        <Row title={<Trans>Action</Trans>} value={<HitOutcome hit={hit} />} />
        {hit.profile_excerpt !== null && (
          <Row title={<bdi>{hit.profile_excerpt}</bdi>} wrap="all" note={<Trans>From their profile</Trans>} />
        )}
        {hit.excerpt !== null && (
          <Row
            title={<bdi>{hit.excerpt}</bdi>}
            wrap="all"
            note={hit.profile_excerpt === null ? undefined : <Trans>Their message</Trans>}
          />
        )}
        {member && <Row title={<Trans>Open their page</Trans>} href={member} onPress={leave(member)} />}
        {then && <Row title={<Trans>Settings at that time</Trans>} href={then} onPress={leave(then)} />}
      </Section>
      <NotDone why={why} />
      {hit.undone_at === null && hit.state !== 'watched' && hit.state !== 'spared' && (
        <>
          <Button disabled={isBusy} onPress={() => undo(false)}>
            <Trans>Undo</Trans>
          </Button>
          {person && (
            <Button look="plain" disabled={isBusy} onPress={() => undo(true)}>
              <Trans>Undo & trust them</Trans>
            </Button>
          )}
          {hit.wave_people > 1 && (
            <Button look="plain" disabled={isBusy} onPress={undoAll}>
              {hit.wave_people > mostInBulk ? (
                <Trans>
                  Undo for the newest {i18n.number(mostInBulk)} of {i18n.number(hit.wave_people)} people of
                  this wave
                </Trans>
              ) : (
                <Plural
                  value={hit.wave_people}
                  one="Undo for # person of this wave"
                  other="Undo for all # people of this wave"
                />
              )}
            </Button>
          )}
        </>
      )}
    </>
  )
}

/** What no undoing brings back. Everything that a rule does takes away what it did it for. */
const StaysGone = ({ hit: { rule, messages } }: { hit: Hit }) => (
  <p>
    {rule === 'reactions' ? (
      <Trans>Removed reactions can’t be restored.</Trans>
    ) : (
      <Plural
        value={messages}
        one="The deleted message can’t be restored."
        other="The deleted messages can’t be restored."
      />
    )}
  </p>
)

/** What became of what a rule found, in a word. */
export function HitOutcome({ hit }: { hit: Hit }): ReactNode {
  const became = becameOf(hit)
  if (became === 'undone')
    return hit.undone_by_hand ? <Trans>Undone in Telegram</Trans> : <Trans>Undone</Trans>
  if (became === 'spared') return <Trans>Nothing</Trans>
  if (became === 'under_way') return <Trans>On its way</Trans>
  if (became === 'in_vain') return <Trans>Not done</Trans>
  return deedsOf(hit.rule)[hit.verdict]
}
