import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { byHand } from '#ui/page/by-hand.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Name } from '#ui/words/Name.tsx'
import { fullName } from '@steward/contract/visible-name.ts'
import styles from './TrustedScreen.module.css'

/** Whoever is not among so many is called by more of their name. */
const most = 20

type Props = {
  chatId: ChatId
  search: string
  trusted: ReadonlySet<number>
  onTrust: (userId: UserId) => void
}

/** Members that a search finds; a press trusts one. */
export function FoundMembers({ chatId, search, trusted, onTrust }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['members', chatId, 'to trust', search],
    queryFn: ({ signal }) =>
      call(
        '/api/groups/members',
        { chat_id: chatId, filter: 'present', sort: 'recent', limit: most, search },
        { signal, background: true },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  if (!data)
    return error ? (
      <FailedRead error={error} onRetry={() => void byHand(refetch)} />
    ) : (
      <SkeletonList rows={3} />
    )
  const members = data.members.filter(
    ({ person, status }) => !trusted.has(person.user_id) && !isAdmin(status),
  )
  return (
    <Section footer={<Trans>Admins and people you already trust aren’t listed.</Trans>} list>
      {members.map(({ person }) => (
        <li key={person.user_id}>
          <Row
            leading={<Avatar id={person.user_id} name={fullName(person)} photoUrl={person.photo_url} />}
            title={<Name of={fullName(person)} unnamed={t`Deleted account`} />}
            value={
              <span className={styles.way}>
                <Trans>Trust</Trans>
              </span>
            }
            onPress={() => onTrust(person.user_id)}
          />
        </li>
      ))}
      {members.length === 0 && (
        <li>
          <Row wrap="all" title={<Trans>No results for “{search}”</Trans>} />
        </li>
      )}
    </Section>
  )
}

const isAdmin = (status: string) => status === 'creator' || status === 'administrator'
