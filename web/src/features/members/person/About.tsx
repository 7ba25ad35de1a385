import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { day } from '#platform/day.ts'
import { host } from '#platform/host.ts'
import { paths } from '#platform/paths.ts'
import { Facts } from '#ui/row/Facts.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { timeAgo } from '#ui/words/time-ago.ts'
import { fullName } from '@steward/contract/visible-name.ts'
import { Name } from '#ui/words/Name.tsx'
import { sourceWords } from './source-words.tsx'
import { navigation } from '#platform/navigation.ts'
import styles from './About.module.css'

type Props = { chatId: ChatId; member: Member; now: number; isChecking: boolean; onCheck: () => void }

/** How somebody came, and how we know what we know of them. */
export function About({ chatId, member, now, isChecking, onCheck }: Props) {
  const { t, i18n } = useLingui()
  const { came, person, source, certainty, observed_at: observed } = member
  const ago = timeAgo(i18n.locale, observed, now) ?? t`just now`
  const inviter = came.person
  const cameAt = member.is_present && member.status !== 'member' ? member.joined_at : null
  const joined = cameAt === null ? '' : day(i18n.locale, cameAt)

  return (
    <Section
      title={<Trans context="person">About</Trans>}
      footer={
        certainty === 'unknown' && (
          <Trans>At the last sync, Telegram couldn’t say whether this person is a member.</Trans>
        )
      }
    >
      <Row
        wrap="all"
        title={<Came by={came.by} />}
        note={
          (came.link !== null || joined !== '') && (
            <Facts>
              {came.link && <CameByLink link={came.link} name={came.link_name} />}
              {/* Of a plain member it stands in the head of the page. */}
              {joined !== '' && (
                <span>
                  <Trans>here since {joined}</Trans>
                </span>
              )}
            </Facts>
          )
        }
      />
      {member.status_since !== null && (
        <Row
          wrap="all"
          title={<Since status={member.status} since={day(i18n.locale, member.status_since)} />}
        />
      )}
      {inviter && (
        <Row
          title={<Name of={fullName(inviter)} unnamed={t`Deleted account`} />}
          note={came.by === 'request' ? <Trans>approved them</Trans> : <Trans>added them</Trans>}
          leads
          onPress={() => navigation.push(paths.member(chatId, inviter.user_id))}
        />
      )}
      <Row wrap="all" title={sourceWords[source]} note={<Trans>updated {ago}</Trans>} />
      <Row
        tone="accent"
        title={isChecking ? <Trans>Asking Telegram…</Trans> : <Trans>Check now</Trans>}
        onPress={() => !isChecking && onCheck()}
      />
      {person.username && (
        <Row
          title={<bdi>@{person.username}</bdi>}
          note={<Trans>Open in Telegram</Trans>}
          leads
          onPress={() => host.openLink(`https://t.me/${person.username}`)}
        />
      )}
      <Row title={<Trans>Telegram ID</Trans>} value={<span className={styles.id}>{person.user_id}</span>} />
    </Section>
  )
}

function Came({ by }: { by: Member['came']['by'] }) {
  switch (by) {
    case 'link':
      return <Trans>Joined by an invite link</Trans>
    case 'request':
      return <Trans>Asked to join and was approved</Trans>
    case 'added':
      return <Trans>Added by a member</Trans>
    case 'folder':
      return <Trans>Joined by a chat folder</Trans>
    case 'self':
      return <Trans>Joined on their own</Trans>
    default:
      return <Trans>Join source unknown</Trans>
  }
}

function Since({ status, since }: { status: Member['status']; since: string }) {
  if (status === 'kicked') return <Trans>Banned since {since}</Trans>
  return status === 'administrator' ? (
    <Trans>Admin since {since}</Trans>
  ) : (
    <Trans>Restricted since {since}</Trans>
  )
}

/** By what admins call it, if they do. */
function CameByLink({ link, name }: { link: string; name: string | null }) {
  const short = link.replace(/^https:\/\//, '')
  return name === null ? <bdi>{short}</bdi> : <Name of={name} unnamed={short} />
}
