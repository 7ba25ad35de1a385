import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import { NotDone } from '#platform/act/NotDone.tsx'
import { chatIdFrom } from '#platform/chat-id.ts'
import { useDraft } from '#platform/drafts.ts'
import { FailedRead } from '#platform/FailedRead.tsx'
import { NoSuchGroup } from '#platform/NoSuchGroup.tsx'
import { restart } from '#platform/restart.ts'
import { livePages } from '#platform/live.ts'
import { useSettled } from '#platform/use-settled.ts'
import { Loading } from '#ui/state/Loading.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SearchField } from '#ui/control/SearchField.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Entries } from './Entries.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { OnePerson } from './OnePerson.tsx'
import { isWhole, logQuery, type LogView } from './queries.ts'
import { usePersonInAddress } from './use-person-in-address.ts'
import { useUndo } from './use-undo.ts'

/** As the contract has it. */
const longestSearch = 64

export function LogScreen() {
  const chatId = chatIdFrom(useParams()['chatId'])
  return chatId === undefined ? <NoSuchGroup /> : <Log chatId={chatId} />
}

function Log({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { clear, ...person } = usePersonInAddress()
  const [search, setSearch] = useDraft(`log search ${chatId}`)
  const [chosen, setChosen] = useState<Pick<LogView, 'group' | 'range'>>({ group: 'all', range: 'all' })
  const view: LogView = { ...chosen, ...person, search: useSettled(search.trim()) }
  const query = useInfiniteQuery({
    ...logQuery(chatId, view),
    ...livePages,
  })
  const { undo, overlays, standing } = useUndo(chatId)
  const restartList = () => void restart(client, logQuery(chatId, view).queryKey)

  return (
    <Page
      title={<Trans>Log</Trans>}
      actions={<ExportButton chatId={chatId} view={view} />}
      onRefresh={() => query.refetch()}
    >
      <SearchField label={t`Search`} value={search} maxLength={longestSearch} onChange={setSearch} />
      <Filters view={chosen} onChange={(change) => setChosen({ ...chosen, ...change })} />
      <OnePerson view={view} pages={query.data?.pages ?? []} onClear={clear} />
      <NotDone why={standing?.is === 'not_done' ? standing.why : undefined} />
      {query.data && (
        <Entries
          chatId={chatId}
          query={query}
          isFiltered={!isWhole(view)}
          isSearched={view.search !== ''}
          onUndo={undo}
        />
      )}
      {!query.data && query.error && <FailedRead error={query.error} onRetry={restartList} />}
      {!query.data && !query.error && (
        <Loading onRetry={restartList}>
          <SkeletonList />
        </Loading>
      )}
      {overlays}
    </Page>
  )
}
