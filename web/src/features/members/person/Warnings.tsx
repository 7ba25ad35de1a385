import { Trans, useLingui } from '@lingui/react/macro'
import type { ActionOptions } from '@steward/contract/actions.ts'
import type { Member, Warning } from '@steward/contract/members.ts'
import type { ReactNode } from 'react'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { day } from '#platform/day.ts'
import type { Ask } from './ask.ts'
import personStyles from './person.module.css'

type Props = { member: Member; options: ActionOptions | undefined; now: number; ask: Ask }

/** Every warning that is remembered: by whom, why, how long it counts. */
export function Warnings({ member: { warnings, person }, options, now, ask }: Props) {
  if (warnings.length === 0) return null
  const mayTakeBack = !options?.options.unwarn
  return (
    <Section title={<Trans>Warnings</Trans>} list>
      {warnings.map((warning) => (
        <li key={warning.warning_id}>
          <OneWarning
            warning={warning}
            now={now}
            {...(mayTakeBack && {
              onTakeBack: () => ask({ kind: 'unwarn', person, warningId: warning.warning_id }),
            })}
          />
        </li>
      ))}
    </Section>
  )
}

type OneProps = { warning: Warning; now: number; onTakeBack?: () => void }

function OneWarning({ warning, now, onTakeBack }: OneProps) {
  const { t, i18n } = useLingui()
  const { reason, by, created_at: at } = warning
  const name = by ? <Name of={fullName(by)} unnamed={t`Deleted account`} /> : <Trans>Steward</Trans>
  const ago = timeAgo(i18n.locale, at, now) ?? t`just now`
  const state = stateOf(warning, now)

  return (
    <>
      <Row
        wrap="all"
        title={<Name of={reason ?? ''} unnamed={t`No reason given`} />}
        note={
          <>
            <Trans>
              {name}, {ago}
            </Trans>
            {dot}
            <Counts warning={warning} state={state} />
          </>
        }
        {...(state === 'counts' && onTakeBack && { value: <TakeBack onPress={onTakeBack} /> })}
      />
    </>
  )
}

const TakeBack = ({ onPress }: { onPress: () => void }): ReactNode => (
  <button type="button" className={personStyles.inline} onClick={onPress}>
    <Trans>Remove</Trans>
  </button>
)

type State = 'counts' | 'taken_back' | 'expired'

function stateOf({ revoked_at: revoked, expires_at: expires }: Warning, now: number): State {
  if (revoked !== null) return 'taken_back'
  return expires !== null && expires * 1000 <= now ? 'expired' : 'counts'
}

function Counts({ warning: { expires_at: expires }, state }: { warning: Warning; state: State }) {
  const { i18n } = useLingui()
  const until = expires === null ? '' : day(i18n.locale, expires)
  if (state === 'taken_back') return <Trans>removed</Trans>
  if (state === 'expired') return <Trans>expired</Trans>
  return expires === null ? <Trans>never expires</Trans> : <Trans>expires {until}</Trans>
}
