import { Trans, useLingui } from '@lingui/react/macro'
import type { Check, ServerState } from '@steward/contract/operator.ts'
import { useNow } from '#platform/use-now.ts'
import { checkIcon } from '#ui/picture/check-icon.ts'
import { warningIcon } from '#ui/picture/icons.ts'
import { Tile } from '#ui/picture/Tile.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'

const ofState = (checks: readonly Check[], ...states: Check['state'][]) =>
  checks.filter(({ state }) => states.includes(state))

type Props = { server: ServerState; onCheck: () => void }

/** Telegram's switches that Steward depends on: those that are off come first, with what to press. */
export function Checks({ server: { checks, checked_at }, onCheck }: Props) {
  const { t, i18n } = useLingui()
  const ago = timeAgo(i18n.locale, checked_at, useNow()) ?? t`just now`
  const bad = ofState(checks, 'bad')
  const notes = ofState(checks, 'note')
  return (
    <>
      {bad.length > 0 && (
        <Section title={<Trans>To fix</Trans>}>
          <Off checks={bad} tone="red" />
        </Section>
      )}
      {notes.length > 0 && (
        <Section title={<Trans>Works with limits</Trans>}>
          <Off checks={notes} tone="caution" />
        </Section>
      )}
      <Section title={<Trans>Telegram</Trans>} footer={<Trans>Checked {ago}</Trans>}>
        {bad.length + notes.length === 0 && (
          <Row
            leading={<Tile icon={checkIcon} tone="good" />}
            title={<Trans>Steward has everything it needs</Trans>}
          />
        )}
        {ofState(checks, 'on', 'unknown').map(({ name, state }) => (
          <Row key={name} title={name} value={state === 'on' ? <Trans>OK</Trans> : <Trans>Unknown</Trans>} />
        ))}
        <Row tone="accent" title={<Trans>Check now</Trans>} onPress={onCheck} />
      </Section>
    </>
  )
}

const Off = ({ checks, tone }: { checks: readonly Check[]; tone: 'red' | 'caution' }) =>
  checks.map(({ name, fails, fix }) => (
    <Row
      key={name}
      wrap="all"
      leading={<Tile icon={warningIcon} tone={tone} />}
      title={name}
      note={
        <>
          {fails}
          <br />
          {fix}
        </>
      }
    />
  ))
