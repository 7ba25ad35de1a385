import { Plural } from '@lingui/react/macro'
import type { GroupPage } from '@steward/contract/groups.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import type { NoGroupsProps } from '#platform/no-groups/NoGroups.tsx'
import { TelegramBanner } from '../TelegramBanner.tsx'
import type { FoundProps } from './Found.tsx'
import { GroupList } from './GroupList.tsx'
import { MoreGroups } from './MoreGroups.tsx'
import type { Groups } from './use-groups.ts'
import styles from './GroupSections.module.css'

/** Where it cannot be fetched, neither could what it shows. */
const late = <Of extends object>(load: () => Promise<ComponentType<Of>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (): { default: ComponentType<Of> } => ({ default: () => null }),
    ),
  )
/** Seen by newcomers alone. */
const NoGroups = late<NoGroupsProps>(async () => (await import('#platform/no-groups/NoGroups.tsx')).NoGroups)
const Found = late<FoundProps>(async () => (await import('./Found.tsx')).Found)
const SideBySide = late(async () => (await import('./SideBySide.tsx')).SideBySide)

type Props = {
  groups: Groups
  pages: readonly GroupPage[]
  onAdd: (() => void) | undefined
}

/** The groups, all or those that were searched for, and what stands over and under them. */
export function GroupSections({ groups, pages, onAdd }: Props) {
  const { query, searchedFor, found, isEmpty } = groups
  const { isPlaceholderData } = query

  return (
    <>
      <TelegramBanner telegram={pages[0]?.telegram} />
      <Suspense>{isEmpty && <NoGroups onAdd={onAdd} />}</Suspense>
      {searchedFor && !isPlaceholderData && (
        <output className="for-ears">
          <Plural value={found} one="# group found" other="# groups found" />
        </output>
      )}
      <div className={styles.list} data-outdated={isPlaceholderData}>
        <GroupList pages={pages} isPart={query.hasNextPage} />
      </div>
      <Suspense>
        {searchedFor ? (
          <Found search={searchedFor} groups={found} />
        ) : (
          found > 1 && !query.hasNextPage && <SideBySide />
        )}
      </Suspense>
      <MoreGroups query={query} />
    </>
  )
}
