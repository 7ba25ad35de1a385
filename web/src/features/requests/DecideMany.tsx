import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { mostInBulk } from '@steward/contract/most-in-bulk.ts'
import type { JoinRequest, RequestPage } from '@steward/contract/requests.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { confirm } from '#platform/dialogs.ts'
import type { Selection } from '#platform/use-selection.ts'
import { SelectingBar } from '#ui/list/SelectingBar.tsx'
import type { Checked } from './CheckedChips.tsx'
import type { Decision } from './use-decide.ts'
import { wantedOf } from './queries.ts'
import { useDecideMany } from './use-decide-many.ts'
import selectingStyles from '#ui/list/Selecting.module.css'

type Props = {
  chatId: ChatId
  search: string
  checked: Checked
  pages: readonly RequestPage[]
  /** What is found so is not there yet, and those of before are shown. */
  isPlaceholder: boolean
  selection: Selection<JoinRequest>
  botCanDecide: boolean
}

/** Decides on those who are ticked; while nobody is, on all who wait and match the search. */
export function DecideMany({
  chatId,
  search,
  checked,
  pages,
  isPlaceholder,
  selection,
  botCanDecide,
}: Props) {
  const { t, i18n } = useLingui()
  const { isBusy, why, start } = useDecideMany(chatId, selection.end)
  const matching = pages[0]?.matching ?? { count: 0, asked_until: null }
  const ticked = [...selection.chosen.keys()]
  const isAll = ticked.length === 0
  const count = Math.min(mostInBulk, isAll ? matching.count : ticked.length)
  const number = i18n.number(count)
  const most = i18n.number(mostInBulk)
  const isOff = isBusy || isPlaceholder || !botCanDecide || count === 0 || ticked.length > mostInBulk
  const loaded = pages.flatMap(({ requests }) => requests)

  const questions: Record<Decision, string> = {
    approve: t`Approve ${plural(count, { one: '# person', other: '# people' })}?`,
    decline: t`Decline ${plural(count, { one: '# request', other: '# requests' })}? They can ask again.`,
  }
  async function decide(kind: Decision) {
    if (isOff || !(await confirm(questions[kind]))) return
    const { asked_until: until } = matching
    const all = {
      requests: {
        ...wantedOf(search, checked),
        ...(until !== null && { asked_until: until }),
      },
    }
    await start(kind, isAll ? all : { user_ids: ticked })
  }

  return (
    <SelectingBar
      count={ticked.length}
      shown={loaded.length}
      onAll={() => selection.all(loaded)}
      onClear={selection.clear}
      actions={
        <>
          <button type="button" data-main aria-disabled={isOff} onClick={() => void decide('approve')}>
            {isAll ? <Trans>Approve all {number}</Trans> : <Trans>Approve {number}</Trans>}
          </button>
          <button type="button" data-grave aria-disabled={isOff} onClick={() => void decide('decline')}>
            {isAll ? <Trans>Decline all {number}</Trans> : <Trans>Decline {number}</Trans>}
          </button>
        </>
      }
    >
      <p className={selectingStyles.note}>
        {isAll && matching.count > mostInBulk && (
          <Trans>Up to {most} at once, those waiting longest first.</Trans>
        )}
        {ticked.length > mostInBulk && <Trans>At most {most} at once.</Trans>}
        {isAll && matching.count <= mostInBulk && <Trans>Select some, or decide on everyone found.</Trans>}
      </p>
      <NotDone why={why} />
    </SelectingBar>
  )
}
