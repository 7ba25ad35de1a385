import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { MemberFilter, MemberRow, MemberSort } from '@steward/contract/members.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { ExportButton } from '#platform/ExportButton.tsx'
import { restart } from '#platform/restart.ts'
import { useSelection } from '#platform/use-selection.ts'
import { useFilter } from '#platform/use-filter.ts'
import { useSettled } from '#platform/use-settled.ts'
import { inGroup } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SearchField } from '#ui/control/SearchField.tsx'
import { SelectButton } from '#ui/list/SelectButton.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { CleanUpRow } from './list/CleanUpRow.tsx'
import { Filters } from './list/Filters.tsx'
import { KnownCount, KnownCountSkeleton } from './list/KnownCount.tsx'
import { MemberList } from './list/MemberList.tsx'
import { Selecting } from './list/Selecting.tsx'
import { membersQuery, offerMembers } from './queries.ts'

/** As the contract has it. */
const longestSearch = 64

/** Where somebody may look for whom to remove. */
const cleanable: ReadonlySet<MemberFilter> = new Set(['present', 'silent', 'bots'])

export const MembersScreen = inGroup(Members)

function Members({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [search, setSearch] = useDraft(`members search ${chatId}`)
  const filter = useFilter<MemberFilter>('present')
  const [sort, setSort] = useState<MemberSort>('recent')
  const view = { filter: filter.shown, sort, search: useSettled(search.trim()) }
  // A long list is not asked for anew by itself every few seconds: it would be read whole each time.
  const query = useInfiniteQuery(membersQuery(chatId, view))
  const selection = useSelection<MemberRow>()
  const restartList = () => void restart(client, membersQuery(chatId, view).queryKey)
  const first = query.data?.pages[0]

  const look = (next: MemberFilter) => {
    filter.choose(next)
    selection.clear()
  }

  return (
    <QueryPage
      title={<Trans>Members</Trans>}
      actions={
        first &&
        first.members.length > 0 && (
          <>
            {!selection.isOn && <ExportButton offer={() => offerMembers(chatId, view)} />}
            <SelectButton {...selection} />
          </>
        )
      }
      onRefresh={() => query.refetch()}
      data={query.data}
      error={query.error}
      onRetry={restartList}
      skeleton={<SkeletonList />}
      above={
        <>
          {first ? (
            <KnownCount known={first.known} total={first.total} />
          ) : (
            !query.error && <KnownCountSkeleton />
          )}
          <SearchField label={t`Search`} value={search} maxLength={longestSearch} onChange={setSearch} />
          <Filters filter={filter.chosen} onChange={look} />
          {first && !selection.isOn && cleanable.has(filter.shown) && <CleanUpRow chatId={chatId} />}
        </>
      }
    >
      {({ pages }) => (
        <>
          <MemberList chatId={chatId} query={query} view={view} selection={selection} onSort={setSort} />
          {selection.isOn && (
            <Selecting chatId={chatId} filter={filter.shown} pages={pages} selection={selection} />
          )}
        </>
      )}
    </QueryPage>
  )
}
