import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import { paths } from '#platform/paths.ts'
import { go } from '#platform/go.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Name } from '#ui/words/Name.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Answers } from './answer/Answers.tsx'
import { Changes } from './Changes.tsx'
import { StateRow } from './StateRow.tsx'

export function TransferSections({ application }: { application: TransferApplication }) {
  const { t } = useLingui()
  const { group, reason, settled_reason } = application
  const { chat_id: chatId, member_count: members } = group
  const path = paths.group(chatId)

  return (
    <>
      <Section>
        <StateRow application={application} />
        <Row
          leading={<Avatar id={chatId} name={group.title} photoUrl={group.photo_url} />}
          title={<Name of={group.title} unnamed={t`Unnamed group`} />}
          note={members !== null && <Plural value={members} one="# member" other="# members" />}
          href={path}
          onPress={(event) => go(event, path)}
        />
      </Section>
      {reason && (
        <Section title={<Trans>Reason</Trans>}>
          <Row wrap="all" title={<Name of={reason} unnamed={t`No reason given`} />} />
        </Section>
      )}
      {settled_reason && (
        <Section title={<Trans>Reason for the answer</Trans>}>
          <Row wrap="all" title={<Name of={settled_reason} unnamed={t`No reason given`} />} />
        </Section>
      )}
      <Changes application={application} />
      <Answers application={application} />
    </>
  )
}
