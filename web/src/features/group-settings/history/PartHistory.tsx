import { Trans } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { SettingsChange } from '@steward/contract/settings-history.ts'
import { partOf, type SettingsPart } from '@steward/contract/settings-parts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListEnd, NotRead } from '#platform/ListEnd.tsx'
import { Section } from '#ui/row/Section.tsx'
import { Diff } from '../diff/Diff.tsx'
import { NotApplied } from '../diff/NotApplied.tsx'
import { useProposal } from '../diff/use-proposal.ts'
import { partHistoryQuery } from '../queries.ts'
import { ChangeHead } from './ChangeHead.tsx'
import styles from './Change.module.css'

type Props = { chatId: ChatId; part: SettingsPart; isLocked: boolean }

/** Who changed one setting, what it was before, and the touch that brings it back; the others stay as they are. */
export function PartHistory({ chatId, part, isLocked }: Props) {
  const query = useInfiniteQuery(partHistoryQuery(chatId, part))
  const { data } = query
  const changes = data?.pages.flatMap((page) => page.changes) ?? []
  const proposal = useProposal(chatId)
  const { standing } = proposal
  const isBusy = standing.is === 'asked' || standing.is === 'applying' || standing.is === 'under_way'
  const isSame =
    standing.is === 'shown' && !standing.proposed.fields.some(({ field }) => partOf(field) === part)

  return (
    <>
      <Section title={<Trans>History</Trans>} list>
        {changes.map((change) => (
          <li key={change.id}>
            <PartChange
              change={change}
              part={part}
              {...(!isLocked && {
                onRestore: () =>
                  !isBusy && proposal.bringBack({ kind: 'rollback', id: change.id, side: 'before' }, part),
              })}
            />
          </li>
        ))}
        <ListEnd
          query={query}
          empty={data && changes.length === 0 && <Trans>No changes yet</Trans>}
          avatar={false}
        />
      </Section>
      <div className={styles.outcome} aria-busy={isBusy}>
        <NotApplied standing={standing} />
        <output>
          {standing.is === 'applied' && <Trans>Restored.</Trans>}
          {isSame && <Trans>Nothing: it’s like this already.</Trans>}
        </output>
      </div>
      <NotRead query={query}>
        <Trans>Couldn’t load the history.</Trans>
      </NotRead>
    </>
  )
}

type ChangeProps = { change: SettingsChange; part: SettingsPart; onRestore?: () => void }

function PartChange({ change, part, onRestore }: ChangeProps) {
  const id = `change-${change.id}`
  return (
    <article className={styles.change} aria-labelledby={id}>
      <ChangeHead change={change} id={id} />
      <Diff fields={change.fields} under={part} />
      {onRestore && (
        <p className={styles.ways}>
          <button className={styles.way} type="button" aria-describedby={id} onClick={onRestore}>
            <Trans>Restore previous settings</Trans>
          </button>
        </p>
      )}
    </article>
  )
}
