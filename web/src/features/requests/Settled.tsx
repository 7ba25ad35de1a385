import { Trans, useLingui } from '@lingui/react/macro'
import type { JoinRequest, RequestState } from '@steward/contract/requests.ts'
import type { ReactNode } from 'react'
import { useNow } from '#platform/use-now.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '#ui/words/visible-name.ts'
import { overWords } from './over-words.tsx'

/** Recent decisions on requests, also those made in Telegram. */
export function Settled({ requests }: { requests: readonly JoinRequest[] }) {
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
      {requests.map(({ person, state, settled_at: at, link_over: over }) => (
        <li key={person.user_id}>
          <Row
            leading={<Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />}
            title={<Name of={fullName(person)} unnamed={t`Deleted account`} />}
            wrap="note"
            note={
              <>
                {stateWords[state]}
                {state === 'gone' && over && <> · {overWords[over]}</>}
              </>
            }
            value={at === null ? undefined : (timeAgo(i18n.locale, at, now) ?? t`just now`)}
          />
        </li>
      ))}
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
