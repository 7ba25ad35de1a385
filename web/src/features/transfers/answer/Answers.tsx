import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferAnswer, TransferApplication } from '@steward/contract/transfers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalWords } from '#platform/act/RefusalWords.tsx'
import { confirm } from '#platform/dialogs.ts'
import { meQuery } from '#platform/me.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { visibleName } from '@steward/contract/visible-name.ts'
import { NoSheet } from './NoSheet.tsx'
import { useAnswer } from './use-answer.ts'
import styles from './Answers.module.css'

/** What this viewer can do about it; nothing where nothing would work. */
export function Answers({ application }: { application: TransferApplication }) {
  const { t } = useLingui()
  const { may, kind, group } = application
  const answering = useAnswer(application)
  const [asked, setAsked] = useState<'decline' | 'object'>()
  const { data: me } = useQuery(meQuery)
  // A browser that was signed in by code can hand nothing over (SEC-25).
  const isOutside = me?.session.kind === 'web'
  const isOff = answering.isBusy || isOutside
  const can = (answer: TransferAnswer) => may.includes(answer)
  const title = visibleName(group.title) ?? t`Unnamed group`

  async function ask(answer: 'accept' | 'withdraw', question: string) {
    if (await confirm(question)) await answering.answer(answer)
  }
  const accept = () =>
    ask(
      'accept',
      application.viewer === 'receiver'
        ? t`Become the steward of ${title}?`
        : t`Hand over ${title}? Only its new steward can hand it back.`,
    )
  const withdraw = () =>
    ask('withdraw', kind === 'offer' ? t`Withdraw the offer?` : t`Withdraw your request?`)

  if (may.length === 0) return null
  return (
    <>
      {can('accept') && (
        <div className={styles.answers} aria-busy={answering.isBusy}>
          {can('decline') && (
            <button
              className={styles.answer}
              type="button"
              disabled={isOff}
              onClick={() => setAsked('decline')}
            >
              <Trans>Decline</Trans>
            </button>
          )}
          <button
            className={`${styles.answer} ${styles.answerMain}`}
            type="button"
            disabled={isOff}
            onClick={() => void accept()}
          >
            <Trans>Accept</Trans>
          </button>
          {isOutside && (
            <p className={styles.whyNot}>
              <RefusalWords name="container_only" />
            </p>
          )}
        </div>
      )}
      {(can('withdraw') || can('object')) && (
        <Section
          footer={
            isOutside ? (
              <RefusalWords name="container_only" />
            ) : can('object') ? (
              <Trans>If one admin objects, the group is not handed over. All admins see who it was.</Trans>
            ) : (
              <Trans>Nothing changes, and you can start over at any time.</Trans>
            )
          }
        >
          {can('object') && (
            <Row
              tone="destructive"
              title={<Trans>Object</Trans>}
              {...(!isOff && { onPress: () => setAsked('object') })}
            />
          )}
          {can('withdraw') && (
            <Row
              tone="destructive"
              title={kind === 'offer' ? <Trans>Withdraw offer</Trans> : <Trans>Withdraw request</Trans>}
              {...(!isOff && { onPress: () => void withdraw() })}
            />
          )}
        </Section>
      )}
      {asked && (
        <NoSheet
          application={application}
          answer={asked}
          answering={answering}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
