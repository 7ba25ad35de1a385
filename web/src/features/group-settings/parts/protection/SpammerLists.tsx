import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SpammerList } from '@steward/contract/protection/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { live } from '#platform/live.ts'
import { listName } from '#platform/protection/list-name.ts'
import { DownSince } from '#platform/protection/DownSince.tsx'
import { protectionQuery } from '#platform/protection/query.ts'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'

/** Which lists are told of whom, and which of them do not answer; nothing where that cannot be read now. */
export function SpammerLists({ chatId }: { chatId: ChatId }) {
  const { data } = useQuery({ ...protectionQuery(chatId, { background: true }), ...live })
  if (!data) return null
  const { spammer_lists: lists } = data
  return (
    <Section title={<Trans>Lists</Trans>} footer={lists.length > 0 && <Footer lists={lists} />} list>
      {lists.length === 0 && (
        <li>
          <Row
            wrap="all"
            title={<Trans>No lists set up</Trans>}
            note={<Trans>This rule does nothing until this server’s operator adds a list.</Trans>}
          />
        </li>
      )}
      {lists.map((each) => (
        <li key={each.list}>
          <ListRow list={each} />
        </li>
      ))}
    </Section>
  )
}

function ListRow({ list: { list, down_since: since } }: { list: SpammerList }) {
  const { t } = useLingui()
  return (
    <Row
      title={<bdi>{listName(list)}</bdi>}
      wrap="note"
      note={since === null ? undefined : <DownSince since={since} />}
      value={since === null ? t`Working` : t`Down`}
    />
  )
}

const Footer = ({ lists }: { lists: readonly SpammerList[] }) => (
  <>
    {lists.some(({ down_since: since }) => since !== null) && (
      <p>
        <Trans>
          Messages get through while a list is down. Steward keeps trying, and checks new people once it’s
          back. If that takes long, turn the rule off or tell this server’s operator.
        </Trans>
      </p>
    )}
    <p>
      <Trans>
        When someone joins or writes their first messages here, these lists get their user ID from Steward.
        Nothing else is sent. Answers are kept for 2 days. Other groups don’t see them.
      </Trans>
    </p>
  </>
)
