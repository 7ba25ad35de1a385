import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { JoinRequest } from '@steward/contract/requests.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import type { DecisionState } from '#platform/act/use-decisions.ts'
import { CheckAnswers, CheckFacts } from '#platform/join-check/CheckFacts.tsx'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Facts } from '#ui/row/Facts.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Tick } from '#ui/control/Tick.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { overWords } from './over-words.tsx'
import type { Decision } from './use-decide.ts'
import styles from './RequestRow.module.css'

type Props = {
  chatId: ChatId
  request: JoinRequest
  now: number
  standing: DecisionState
  /** Absent while the bot may not decide. */
  onDecide: ((userId: UserId, decision: Decision) => void) | undefined
  /** Undefined while nobody is being selected. */
  isTicked: boolean | undefined
  onTick: (request: JoinRequest) => void
}

/** Who it is, what they say of themselves, by which link, since when; and the two answers. */
export function RequestRow({ chatId, request, now, standing, onDecide, isTicked, onTick }: Props) {
  const { t, i18n } = useLingui()
  const { person, bio, requested_at: at, invite_link: link, link_over: over } = request
  const name = fullName(person)
  const path = paths.member(chatId, person.user_id)
  const shownName = name || t`Deleted account`
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'
  const isOff = isBusy || !onDecide
  const asked = timeAgo(i18n.locale, at, now) ?? t`just now`

  const content = {
    leading: <Avatar id={person.user_id} name={name} photoUrl={person.photo_url} />,
    title: <Name of={name} unnamed={t`Deleted account`} />,
    wrap: 'note' as const,
    note: (
      <>
        {bio && (
          <span className={styles.bio}>
            <Name of={bio} unnamed="" />
          </span>
        )}
        <Facts>
          {person.username && <bdi>@{person.username}</bdi>}
          <span>
            <Trans>asked {asked}</Trans>
          </span>
          {link !== null && <LinkUsed link={link} name={request.link_name} />}
          {link !== null && over && <span>{overWords[over]}</span>}
        </Facts>
        {request.check && (
          <span className={styles.check}>
            <CheckFacts check={request.check} now={now} />
          </span>
        )}
      </>
    ),
  }
  if (isTicked !== undefined)
    return (
      <Tick isTicked={isTicked} label={shownName} onTick={() => onTick(request)}>
        <Row {...content} />
      </Tick>
    )

  return (
    <div className={styles.request}>
      <Row {...content} href={path} onPress={(event) => go(event, path)} />
      {request.check && <CheckAnswers check={request.check} beneath="picture" />}
      <div className={styles.answers} aria-busy={isBusy}>
        <button
          className={styles.approve}
          type="button"
          aria-disabled={isOff}
          aria-label={t`Approve ${shownName}`}
          onClick={() => !isOff && onDecide?.(person.user_id, 'approve')}
        >
          {standing.is === 'under_way' ? <Trans>On its way</Trans> : <Trans>Approve</Trans>}
        </button>
        <button
          className={styles.decline}
          type="button"
          aria-disabled={isOff}
          aria-label={t`Decline ${shownName}`}
          onClick={() => !isOff && onDecide?.(person.user_id, 'decline')}
        >
          <Trans>Decline</Trans>
        </button>
      </div>
      <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
    </div>
  )
}

/** By its name where it has one; the address would tell most people nothing. */
function LinkUsed({ link, name }: { link: string; name: string | null }) {
  const address = link.replace(/^https:\/\//, '')
  return name === null ? (
    <bdi className={styles.link}>{address}</bdi>
  ) : (
    <span className={styles.link}>
      <Name of={name} unnamed={address} />
    </span>
  )
}
