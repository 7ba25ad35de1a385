import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { JoinRequest } from '@steward/contract/requests.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { byHand } from '#ui/page/by-hand.ts'
import { useDraft } from '#platform/drafts.ts'
import { restart } from '#platform/restart.ts'
import { live } from '#platform/live.ts'
import { useSelection } from '#platform/use-selection.ts'
import { useFilter } from '#platform/use-filter.ts'
import { useSettled } from '#platform/use-settled.ts'
import { inGroup, titleIn } from '#platform/in-group.tsx'
import { QueryPage } from '#platform/QueryPage.tsx'
import { Banner } from '#ui/page/Banner.tsx'
import { SearchField } from '#ui/control/SearchField.tsx'
import { SelectButton } from '#ui/list/SelectButton.tsx'
import { SkeletonList } from '#ui/state/Skeleton.tsx'
import { type Checked, CheckedChips } from './CheckedChips.tsx'
import { DecideMany } from './DecideMany.tsx'
import { Held } from './Held.tsx'
import { HeldMany } from './HeldMany.tsx'
import { settledQuery, waitingQuery } from './queries.ts'
import { Settled } from './Settled.tsx'
import { useDecide } from './use-decide.ts'
import { Waiting } from './Waiting.tsx'

/** As the contract has it. */
const longestSearch = 64
/** Fewer are seen at a glance. */
const worthSearching = 8

export const RequestsScreen = inGroup(Requests)

function Requests({ chatId }: { chatId: ChatId }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [search, setSearch] = useDraft(`requests search ${chatId}`)
  const { chosen, choose, shown: checked } = useFilter<Checked>('all')
  const searchedFor = useSettled(search.trim())
  const query = waitingQuery(chatId, searchedFor, checked)
  const waiting = useInfiniteQuery({ ...query, ...live })
  // What keeps the one from being read keeps the other, and would be told twice.
  const settled = useQuery({ ...settledQuery(chatId), ...live, enabled: waiting.isSuccess })
  const decide = useDecide(chatId)
  const selection = useSelection<JoinRequest>()
  const first = waiting.data?.pages[0]
  const total = first?.waiting ?? 0
  const heldCount = first?.held_count ?? 0

  return (
    <QueryPage
      {...titleIn({ chatId, isRead: waiting.isSuccess }, <Trans>Join requests</Trans>)}
      actions={(total > 1 || selection.isOn) && <SelectButton {...selection} />}
      onRefresh={() => Promise.all([waiting.refetch(), settled.refetch()])}
      data={waiting.data}
      error={waiting.error}
      onRetry={() => void restart(client, query.queryKey)}
      skeleton={<SkeletonList />}
      above={
        <>
          {(total + heldCount >= worthSearching || search !== '') && (
            <SearchField label={t`Search`} value={search} maxLength={longestSearch} onChange={setSearch} />
          )}
          {(first?.any_checked === true || heldCount > 0 || chosen !== 'all') && (
            <CheckedChips chosen={chosen} onChoose={choose} />
          )}
        </>
      }
    >
      {({ pages }) => (
        <>
          {(first?.may_invite !== false || heldCount === 0) && (
            <Waiting
              chatId={chatId}
              query={waiting}
              search={searchedFor}
              isFiltered={checked !== 'all'}
              decide={decide}
              selection={selection}
            />
          )}
          {selection.isOn && (
            <DecideMany
              chatId={chatId}
              search={searchedFor}
              checked={checked}
              pages={pages}
              isPlaceholder={waiting.isPlaceholderData}
              selection={selection}
              botCanDecide={first?.bot_can_decide ?? false}
            />
          )}
          {first && !selection.isOn && (
            <>
              <Held chatId={chatId} query={waiting} />
              {first.may_restrict && first.held_until && heldCount > 1 && !waiting.isPlaceholderData && (
                <HeldMany
                  chatId={chatId}
                  search={searchedFor}
                  checked={checked}
                  held={{ count: heldCount, until: first.held_until }}
                />
              )}
            </>
          )}
          {settled.data && searchedFor === '' && checked === 'all' && !selection.isOn && (
            <Settled chatId={chatId} requests={settled.data.requests} />
          )}
          <Banner action={{ label: <Trans>Retry</Trans>, onPress: () => void byHand(settled.refetch) }}>
            {settled.isError && !settled.data && <Trans>Can’t load recent decisions.</Trans>}
          </Banner>
        </>
      )}
    </QueryPage>
  )
}
