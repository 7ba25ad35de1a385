import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NotDone } from '#platform/act/NotDone.tsx'
import { useDraft } from '#platform/drafts.ts'
import { restart } from '#platform/restart.ts'
import { livePages } from '#platform/live.ts'
import { useFilter } from '#platform/use-filter.ts'
import { useSettled } from '#platform/use-settled.ts'
import { WhyOf } from '#platform/protection/WhyOf.tsx'
import { ExportButton } from '#platform/ExportButton.tsx'
import { inGroup, titleIn } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { SearchField } from '#ui/control/SearchField.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { Entries } from './Entries.tsx'
import { Filters } from './Filters.tsx'
import { OnlyPart } from './OnlyPart.tsx'
import { isWhole, logQuery, type LogView, offerLog } from './queries.ts'
import { useAsked } from './use-asked.ts'
import { useUndo } from './use-undo.ts'

/** As the contract has it. */
const longestSearch = 64

export const LogScreen = inGroup(Log)

function Log({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { clear, ...asked } = useAsked()
  // What was looked for before may be what hides the entry to which an address leads.
  const [search, setSearch] = useDraft(`log search ${chatId} ${asked.until ?? ''}`)
  const filter = useFilter<Pick<LogView, 'group' | 'range'>>({ group: 'all', range: 'all' })
  const view: LogView = { ...filter.shown, ...asked, search: useSettled(search.trim()) }
  const query = useInfiniteQuery({
    ...logQuery(chatId, view),
    ...livePages,
  })
  const { undo, overlays, standing } = useUndo(chatId)
  const [why, setWhy] = useState<number>()
  const restartList = () => void restart(client, logQuery(chatId, view).queryKey)

  return (
    <QueryPage
      {...titleIn({ chatId, isRead: query.isSuccess }, <Trans>Log</Trans>)}
      actions={<ExportButton offer={() => offerLog(chatId, view)} />}
      onRefresh={() => query.refetch()}
      data={query.data}
      error={query.error}
      onRetry={restartList}
      skeleton={<SkeletonList />}
      above={
        <>
          <SearchField label={t`Search`} value={search} maxLength={longestSearch} onChange={setSearch} />
          <Filters
            view={filter.chosen}
            onChange={(change) => filter.choose({ ...filter.chosen, ...change })}
          />
          <OnlyPart view={view} pages={query.data?.pages ?? []} onClear={clear} />
          <NotDone why={standing?.is === 'not_done' ? standing.why : undefined} />
        </>
      }
      below={
        <>
          {overlays}
          {why !== undefined && (
            <WhyOf chatId={chatId} of={{ action_id: why }} onClose={() => setWhy(undefined)} />
          )}
        </>
      }
    >
      {() => (
        <Entries
          chatId={chatId}
          query={query}
          isFiltered={!isWhole(view)}
          isSearched={view.search !== ''}
          onUndo={undo}
          onWhy={({ why: actionId }) => setWhy(actionId ?? undefined)}
        />
      )}
    </QueryPage>
  )
}
