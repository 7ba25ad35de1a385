import { Trans, useLingui } from '@lingui/react/macro'
import type { Appeal } from '@steward/contract/appeals.ts'
import { useId, useState } from 'react'
import { CheckAnswers, CheckFacts } from '#platform/join-check/CheckFacts.tsx'
import { moment } from '#platform/moment.ts'
import { SignalWords } from '#platform/protection/SignalWords.tsx'
import { ruleWords } from '#platform/protection/rule-words.tsx'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { dot } from '#ui/words/dot.ts'
import { Name } from '#ui/words/Name.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import cardAnswersStyles from '#ui/row/CardAnswers.module.css'
import answersStyles from '../Answers.module.css'
import styles from '../ReportCard.module.css'
import ownStyles from './AppealCard.module.css'
import { BlockSheet } from './BlockSheet.tsx'
import type { Answer } from './use-answer.ts'

type Props = { appeal: Appeal; onAnswer: (answer: Answer) => void }

/** Who asks to have what lifted, in which words, and what was removed; and what can be answered. */
export function AppealCard({ appeal, onAnswer }: Props) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const now = useNow()
  const [isMore, setMore] = useState(false)
  const { person, what, until, written_at: at } = appeal
  const name = person ? fullName(person) : ''
  const end = until === null ? '' : moment(i18n.locale, until)

  return (
    <article className={styles.report} aria-labelledby={titleId}>
      <span id={titleId}>
        <Row
          leading={<Avatar id={person?.user_id ?? 0} name={name} photoUrl={person?.photo_url ?? null} />}
          title={<Name of={name} unnamed={t`Deleted account`} />}
          wrap="note"
          note={
            <>
              {what === 'ban' ? <Trans>Banned by Steward</Trans> : <Trans>Muted by Steward</Trans>}
              {dot}
              {until === null ? <Trans>forever</Trans> : <Trans>until {end}</Trans>}
              {dot}
              {timeAgo(i18n.locale, at, now) ?? t`just now`}
            </>
          }
        />
      </span>
      <div className={styles.body}>
        <blockquote className={styles.excerpt} dir="auto">
          {appeal.text}
        </blockquote>
        <Why appeal={appeal} now={now} />
      </div>
      <div className={answersStyles.answers}>
        <div className={answersStyles.line}>
          <button className={cardAnswersStyles.answer} type="button" onClick={() => onAnswer('lift')}>
            {what === 'ban' ? <Trans>Unban</Trans> : <Trans>Unmute</Trans>}
          </button>
          <button
            className={cardAnswersStyles.answer}
            data-tone="quiet"
            type="button"
            onClick={() => onAnswer('keep')}
          >
            <Trans>Keep</Trans>
          </button>
          <button
            className={cardAnswersStyles.answer}
            data-tone="quiet"
            type="button"
            onClick={() => setMore(true)}
          >
            <Trans>More</Trans>
          </button>
        </div>
      </div>
      {isMore && <BlockSheet onBlock={() => onAnswer('block')} onClose={() => setMore(false)} />}
    </article>
  )
}

/** What led to it, and what was removed, as far as it is kept. */
function Why({ appeal, now }: Pick<Props, 'appeal'> & { now: number }) {
  const { rule, flagged, excerpts, profile_excerpt: profile, check } = appeal
  const { t } = useLingui()
  const name = rule === null ? '' : t(ruleWords[rule].name)
  return (
    <div className={ownStyles.why}>
      <p>{rule === null ? <Trans>Check for people who join</Trans> : <Trans>Rule: {name}</Trans>}</p>
      {check && (
        <>
          <p>
            <CheckFacts check={check} now={now} />
          </p>
          <CheckAnswers check={check} beneath="text" />
        </>
      )}
      {flagged?.map((signal) => (
        <p key={signal.rule}>
          <SignalWords signal={signal} />
        </p>
      ))}
      {excerpts.length > 0 && (
        <p>
          <Trans>Deleted messages</Trans>
        </p>
      )}
      {excerpts.map((excerpt, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may say the same, and none ever moves
        <blockquote key={place} className={styles.excerpt} dir="auto">
          {excerpt}
        </blockquote>
      ))}
      {profile !== null && (
        <>
          <p>
            <Trans>From their profile</Trans>
          </p>
          <blockquote className={styles.excerpt} dir="auto">
            {profile}
          </blockquote>
        </>
      )}
    </div>
  )
}
