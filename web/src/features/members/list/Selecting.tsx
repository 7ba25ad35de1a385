import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import { mostInBulk } from '@steward/contract/most-in-bulk.ts'
import type { MemberFilter, MemberPage, MemberRow } from '@steward/contract/members.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Selection } from '#platform/use-selection.ts'
import { SelectingBar } from '#ui/list/SelectingBar.tsx'
import { optionsQuery } from '../queries.ts'
import { bulkKinds, type BulkKind, graveKinds } from './bulk-kinds.ts'
import { shortVerbs } from './bulk-words.tsx'
import { BulkSheet } from './BulkSheet.tsx'
import { WhyNot } from './WhyNot.tsx'
import selectingStyles from '#ui/list/Selecting.module.css'

type Props = {
  chatId: ChatId
  filter: MemberFilter
  pages: readonly MemberPage[]
  selection: Selection<MemberRow>
}

/** How many are ticked, and what can be done to them; why not, where it can't. */
export function Selecting({ chatId, filter, pages, selection }: Props) {
  const { i18n } = useLingui()
  const { data } = useQuery(optionsQuery(chatId))
  const [asking, setAsking] = useState<BulkKind>()
  const noteId = useId()
  const loaded = pages.flatMap(({ members }) => members)
  const count = selection.chosen.size
  const kinds = bulkKinds(filter)
  const isAllRefused = kinds.every((kind) => data?.options[kind])
  const isTooMany = count > mostInBulk
  const most = i18n.number(mostInBulk)

  return (
    <SelectingBar
      count={count}
      shown={loaded.length}
      onAll={() => selection.all(loaded)}
      onClear={selection.clear}
      actions={kinds.map((kind) => {
        const isOff = count === 0 || isTooMany || Boolean(data?.options[kind])
        return (
          <button
            key={kind}
            type="button"
            data-main={kind === 'ban'}
            data-grave={graveKinds.has(kind)}
            aria-disabled={isOff}
            aria-describedby={noteId}
            onClick={() => !isOff && setAsking(kind)}
          >
            {shortVerbs[kind]}
          </button>
        )
      })}
    >
      <div id={noteId}>
        {(isTooMany || count === 0) && !isAllRefused && (
          <p className={selectingStyles.note}>
            {isTooMany ? <Trans>At most {most} at once.</Trans> : <Trans>Select the people.</Trans>}
          </p>
        )}
        <WhyNot kinds={kinds} options={data?.options} />
      </div>
      {asking && (
        <BulkSheet
          chatId={chatId}
          kind={asking}
          members={[...selection.chosen.values()]}
          onStarted={selection.end}
          onClose={() => setAsking(undefined)}
        />
      )}
    </SelectingBar>
  )
}
