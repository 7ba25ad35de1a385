import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { JoinCheck } from '@steward/contract/join-checks.ts'
import type { ReactNode } from 'react'
import { Facts } from '#ui/row/Facts.tsx'
import { Name } from '#ui/words/Name.tsx'
import { AskedFacts } from './AskedFacts.tsx'
import styles from './CheckFacts.module.css'

type Props = { check: JoinCheck; now: number }

/** How somebody does, or did, in what the group asks of them. */
export function CheckFacts({ check, now }: Props) {
  const { t } = useLingui()
  const { state, why, deadline } = check
  const left = deadline === null ? 0 : Math.max(1, Math.ceil((deadline * 1000 - now) / 60_000))
  return (
    <Facts>
      <span data-tone={tones[state]} className={styles.state}>
        {state === 'queued' && why ? whyWords[why] : stateWords[state]}
      </span>
      {deadline !== null && (
        <span>{t`${plural(left, { one: '# minute left', other: '# minutes left' })}`}</span>
      )}
      {why !== 'not_shown' && <AskedFacts asked={check} hasPassed={state === 'passed'} />}
    </Facts>
  )
}

type AnswersProps = {
  check: JoinCheck
  /** Where its lines begin: beneath the words beside a picture, of a row, or in a text. */
  beneath: 'picture' | 'row' | 'text'
}

/** What they answered to the group's own questions. */
export function CheckAnswers({ check: { answers }, beneath }: AnswersProps) {
  const { t } = useLingui()
  if (answers.length === 0) return null
  return (
    <dl className={styles.answers} data-beneath={beneath}>
      {answers.map(({ question, answer, right }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- one that was answered wrong is there again, and none ever moves
        <div key={place}>
          <dt>
            <Name of={question} unnamed={t`Question`} />
          </dt>
          <dd>
            <Name of={answer} unnamed={t`No answer`} />
            {right !== null && (
              <span className={styles.verdict} data-right={right}>
                {right ? <Trans>right</Trans> : <Trans>wrong</Trans>}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const tones: Partial<Record<JoinCheck['state'], 'good' | 'bad'>> = {
  passed: 'good',
  failed: 'bad',
  left: 'bad',
  timed_out: 'bad',
}

const stateWords: Record<JoinCheck['state'], ReactNode> = {
  asked: <Trans>Asked to answer</Trans>,
  opened: <Trans>Answering now</Trans>,
  passed: <Trans>Passed the check</Trans>,
  failed: <Trans>Failed the check</Trans>,
  left: <Trans>Left the check</Trans>,
  timed_out: <Trans>Ran out of time</Trans>,
  queued: <Trans>Left to admins</Trans>,
  settled: <Trans>Decided before the check ended</Trans>,
}

const whyWords: Record<NonNullable<JoinCheck['why']>, ReactNode> = {
  cannot: <Trans>Can’t do the check, asks the admins</Trans>,
  not_shown: <Trans>The check couldn’t be shown</Trans>,
  tried: <Trans>No tries left</Trans>,
  alike: <Trans>Passed, but just like many others</Trans>,
}
