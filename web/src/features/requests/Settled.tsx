import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { JoinRequest, RequestState } from '@steward/contract/requests.ts'
import type { MouseEvent, ReactNode } from 'react'
import { CheckAnswers, CheckFacts } from '#platform/join-check/CheckFacts.tsx'
import { go } from '#platform/go.ts'
import { paths } from '#platform/paths.ts'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { dot } from '#ui/words/dot.ts'
import { overWords } from './over-words.tsx'
import styles from './RequestRow.module.css'

type Props = { chatId: ChatId; requests: readonly JoinRequest[] }

/** Recent decisions on requests, also those made in Telegram, with what led to them, and the way to whom they are about. */
export function Settled({ chatId, requests }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  if (requests.length === 0) return null

  return (
    <Section
      title={<Trans>Recent</Trans>}
      footer={
        requests.some(({ state }) => state === 'gone') && (
          <Trans>
            Telegram doesn’t say whether a closed request was answered there, withdrawn or expired.
          </Trans>
        )
      }
      list
    >
      {requests.map(({ person, state, settled_at: at, link_over: over, check }) => {
        const name = fullName(person)
        const path = name && paths.member(chatId, person.user_id)
        return (
          <li key={person.user_id}>
            <Row
              leading={<Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />}
              title={<Name of={name} unnamed={t`Deleted account`} />}
              wrap="note"
              note={
                <>
                  {stateWords[state]}
                  {state === 'gone' && over && (
                    <>
                      {dot}
                      {overWords[over]}
                    </>
                  )}
                  {check && (
                    <span className={styles.check}>
                      <CheckFacts check={check} now={now} />
                    </span>
                  )}
                </>
              }
              value={at === null ? undefined : (timeAgo(i18n.locale, at, now) ?? t`just now`)}
              {...(path && { href: path, onPress: (event: MouseEvent) => go(event, path) })}
            />
            {check && <CheckAnswers check={check} beneath="picture" />}
          </li>
        )
      })}
    </Section>
  )
}

const stateWords: Record<RequestState, ReactNode> = {
  approved: <Trans>Approved here</Trans>,
  declined: <Trans>Declined here</Trans>,
  joined: <Trans>Joined through Telegram</Trans>,
  gone: <Trans>No longer open in Telegram</Trans>,
  waiting: <Trans>Waiting</Trans>,
}
