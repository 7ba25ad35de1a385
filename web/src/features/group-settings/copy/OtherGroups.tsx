import { Trans, useLingui } from '@lingui/react/macro'
import type { GroupCard } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedRead } from '#platform/FailedRead.tsx'
import { groupsQuery } from '#platform/groups/queries.ts'
import { restart } from '#platform/restart.ts'
import { useSettled } from '#platform/use-settled.ts'
import { SearchField } from '#ui/control/SearchField.tsx'
import { useNearEnd } from '#ui/list/use-near-end.ts'
import { Avatar } from '#ui/picture/Avatar.tsx'
import { Row } from '#ui/row/Row.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Empty } from '#ui/state/Empty.tsx'
import { Loading } from '#ui/state/Loading.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Name } from '#ui/words/Name.tsx'

/** As the contract has it. */
const longestSearch = 64
/** Fewer are seen at one look. */
const fewestToSearch = 8

type Props = { chatId: ChatId; onChoose: (group: GroupCard) => void }

/** My groups but this one, to choose from. */
export function OtherGroups({ chatId, onChoose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const searchedFor = useSettled(search.trim())
  const query = useInfiniteQuery(groupsQuery(searchedFor))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query
  const others = data?.pages.flatMap(({ groups }) => groups).filter((one) => one.chat_id !== chatId)
  const again = () => void restart(client, groupsQuery(searchedFor).queryKey)

  useNearEnd(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  })

  if (!others)
    return error ? (
      <FailedRead error={error} onRetry={again} />
    ) : (
      <Loading onRetry={again}>
        <SkeletonList rows={4} />
      </Loading>
    )
  if (others.length === 0 && search === '' && !query.isPlaceholderData)
    return (
      <Empty title={<Trans>No other groups</Trans>}>
        <p>
          <Trans>Settings can be copied from other groups that you run with Steward.</Trans>
        </p>
      </Empty>
    )
  return (
    <>
      {(others.length >= fewestToSearch || search !== '' || query.isPlaceholderData) && (
        <SearchField label={t`Search groups`} value={search} maxLength={longestSearch} onChange={setSearch} />
      )}
      <Section
        title={<Trans>Copy from</Trans>}
        footer={
          others.length === 0 ? (
            <Trans>No group of yours matches.</Trans>
          ) : (
            <Trans>You’ll see the changes before they’re applied.</Trans>
          )
        }
      >
        {others.map((group) => (
          <Row
            key={group.chat_id}
            leading={<Avatar id={group.chat_id} name={group.title} photoUrl={group.photo_url} />}
            title={<Name of={group.title} unnamed={t`Unnamed group`} />}
            leads
            onPress={() => onChoose(group)}
          />
        ))}
      </Section>
    </>
  )
}
