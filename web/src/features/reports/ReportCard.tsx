import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Report } from '@steward/contract/reports.ts'
import { useId } from 'react'
import { host } from '#platform/host.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { Answers } from './Answers.tsx'
import type { Ask } from './ask.ts'
import { Flagged } from './Flagged.tsx'
import { Voices } from './Voices.tsx'
import styles from './ReportCard.module.css'

type Props = {
  chatId: ChatId
  report: Report
  now: number
  isBusy: boolean
  onSettle: (as: 'dismissed' | 'acted') => void
  ask: Ask
}

/** Who wrote what, who complains of it and why; and what can be done about it. */
export function ReportCard({ chatId, report, now, isBusy, onSettle, ask }: Props) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const { target, sender_title: channel, excerpt, message_url: url, sent_at: sentAt } = report
  const { message_id: messageId, hit_id: hitId } = report
  const sent = timeAgo(i18n.locale, sentAt, now) ?? t`just now`
  const name = target ? fullName(target) : channel

  return (
    <article className={styles.report} aria-labelledby={titleId} aria-busy={isBusy}>
      <span id={titleId}>
        <Row
          leading={
            name !== null && (
              <Avatar id={target?.user_id ?? 0} name={name} photoUrl={target?.photo_url ?? null} />
            )
          }
          title={
            name === null ? <Trans>Admins called</Trans> : <Name of={name} unnamed={t`Deleted account`} />
          }
          wrap="note"
          note={
            <>
              {target?.username && (
                <>
                  <bdi>@{target.username}</bdi>
                  {dot}
                </>
              )}
              {channel !== null && (
                <>
                  {messageId === null ? (
                    <Trans>reacts as a channel</Trans>
                  ) : (
                    <Trans>writes as a channel</Trans>
                  )}
                  {dot}
                </>
              )}
              {sent}
            </>
          }
        />
      </span>
      <div className={styles.body}>
        <blockquote className={styles.excerpt} dir="auto">
          {excerpt ??
            (messageId === null ? (
              <Trans>Reacted to many messages</Trans>
            ) : (
              <Trans>A message without text</Trans>
            ))}
        </blockquote>
        {hitId !== null && <Flagged chatId={chatId} hitId={hitId} flagged={report.flagged} />}
        {report.profile_excerpt !== null && (
          <>
            <p>
              <Trans>From their profile</Trans>
            </p>
            <blockquote className={styles.excerpt} dir="auto">
              {report.profile_excerpt}
            </blockquote>
          </>
        )}
        <Voices count={report.count} voices={report.voices} isCall={name === null} />
        {url !== null && (
          <button className={styles.link} type="button" onClick={() => host.openLink(url)}>
            <Trans>Show in the group</Trans>
          </button>
        )}
      </div>
      <Answers chatId={chatId} report={report} now={now} isBusy={isBusy} onSettle={onSettle} ask={ask} />
    </article>
  )
}
